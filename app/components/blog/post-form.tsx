import { Form, Link, useBeforeUnload, useBlocker, useNavigation } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { ResponsiveImage as Picture } from '#app/domain/blog/responsive-image'
import { mergeDraft } from '#app/domain/blog/merge-draft'
import { MAX_CONTENT_BYTES, MAX_MARKUP_TAGS } from '#app/domain/blog/markup'
import { CONTENT_TEXTAREA_ROWS, DEFAULT_AUTHOR, MAX_POST_LENGTHS } from '#app/domain/blog/post-limits'
import { DRAFT_GENERATION_FAILED, DRAFT_DESCRIPTION_REQUIRED, SAVE_POST_FAILED } from '#app/domain/blog/post-messages'
import { UNEXPECTED_ERROR } from '#app/domain/error-messages'
import { getUploadErrorTitle, validateUploadFile } from '#app/domain/uploads/messages'
import { toUploadImageSources } from '#app/domain/uploads/upload-path'
import { FormField } from '#app/ui/form-field'
import { Icon } from '#app/ui/icon'
import { Notice } from '#app/ui/notice'
import { ResponsiveBlogPicture } from './responsive-blog-picture'
import { FormTokenInput } from '../form/form-token-input'

/** What the post's forms answer, or that nothing was answered at all. */
export type PostActionData =
  | {
      isUnanswered?: true
      result?: {
        error?: Record<string, string[] | null> | null
        initialValue?: Record<string, unknown> | null
        /** What stands in it that nobody has typed. */ filled?: 'draft' | 'picture'
        said?: string
      }
    }
  | undefined

export type PostFormValues = {
  title: string
  slug: string
  excerpt: string
  content: string
  imageUrl: string
  metaDescription: string
  keywords: string
  authorName: string
  isPublished: boolean
  updatedAt: string
}
export const EMPTY_POST_FORM: PostFormValues = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  imageUrl: '',
  metaDescription: '',
  keywords: '',
  authorName: DEFAULT_AUTHOR,
  isPublished: false,
  updatedAt: '',
}

type PostFormProps = {
  token: string
  post: PostFormValues
  /** What is shown of the picture that the post has. */
  picture: Picture | null
  actionData: PostActionData
  action: string
  cancelPath: string
  submitLabel: string
  /** What stands above a failure that nobody foresaw. */
  failureTitle: string
  /** Where a post is written that is not there yet: the generator, and which settings it lacks. */
  generator?: { missing: readonly string[] }
  children?: ReactNode
}

/** A post as its author writes it: one column, the words first, then what stands around them. */
export function PostForm(props: PostFormProps) {
  const { actionData, post } = props
  const [saved, setSaved] = useState(post.updatedAt)
  // What was saved is shown as it was saved; beside an answer the fields stay, with what was typed meanwhile.
  if (!actionData && saved !== post.updatedAt) setSaved(post.updatedAt)
  return <PostFormFields key={saved} {...props} />
}

function PostFormFields({
  token,
  post,
  picture,
  actionData,
  action,
  cancelPath,
  submitLabel,
  failureTitle,
  generator,
  children,
}: PostFormProps) {
  const navigation = useNavigation()
  const sending = navigation.formAction === action ? navigation.formData?.get('intent') : undefined
  const result = actionData?.result
  // What the fields begin with. From then on they are the browser's: what is typed is newer than any answer.
  const [typed] = useState(() => ({
    ...post,
    description: '',
    image_from: '',
    drafted_title: '',
    drafted_excerpt: '',
    drafted_content: '',
    ...(result?.initialValue && parsePostFormValues(result.initialValue)),
  }))
  const [kept, setKept] = useState(typed.imageUrl === post.imageUrl ? '' : typed.imageUrl)
  const [version, setVersion] = useState(typed.updatedAt)
  const wrong = (field: string) => result?.error?.[field]
  const isChangedMeanwhile = Boolean(wrong('updatedAt'))
  // After a warning it is a change of the version that was warned of, whatever is answered next.
  if (isChangedMeanwhile && version !== post.updatedAt) setVersion(post.updatedAt)
  const stored = result?.filled === 'picture' ? String(result.initialValue?.imageUrl) : kept
  if (stored !== kept) setKept(stored)
  const form = useRef<HTMLFormElement>(null)
  const sentFile = useRef<File>()
  const guard = useUnsavedChangesGuard(sending === 'save')
  const drawn = useRef(result)
  useEffect(() => {
    if (!result || !form.current) return
    guard()
    // The page came with the first one drawn.
    if (drawn.current !== result && result.initialValue)
      applyPostActionData(form.current, result, parsePostFormValues(result.initialValue), sentFile.current)
    drawn.current = result
    const isDrafting = result.filled === 'draft' || Boolean(result.error?.description)
    // A draft takes its time: whoever has gone on typing is left alone.
    if (
      isDrafting &&
      form.current.contains(document.activeElement) &&
      document.activeElement?.matches('input, textarea')
    )
      return
    form.current.querySelector<HTMLElement>(result.error ? '[aria-invalid]' : '#title')?.focus()
  }, [result, guard])
  const line = (
    name: 'title' | 'slug' | 'metaDescription' | 'keywords' | 'authorName',
    label: string,
    more: { aside?: string; hint?: ReactNode; required?: true; maxLength?: number } = {},
  ) => {
    const { aside, hint, ...control } = more
    return (
      <FormField id={name} label={label} {...(aside && { aside })} hint={hint} errors={wrong(name)}>
        {(aria) => <input {...aria} {...control} name={name} defaultValue={typed[name]} autoComplete="off" />}
      </FormField>
    )
  }
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      className="pform"
      ref={form}
      onInput={guard}
      onSubmit={({ currentTarget }) => (sentFile.current = getImageFileInput(currentTarget).files?.[0])}>
      {/* Enter in a field presses the first button of a form. */}
      <button className="vh" name="intent" value="save" tabIndex={-1} aria-hidden="true">
        {submitLabel}
      </button>
      <FormTokenInput value={token} />
      {/* Of which version this is a change. */}
      {post.updatedAt && <input type="hidden" name="updatedAt" value={version} />}
      {children}
      <PostFormNotice answer={actionData} failed={failureTitle} isChangedMeanwhile={isChangedMeanwhile} />
      {generator && (
        <DraftGenerator
          missing={generator.missing}
          description={typed.description}
          errors={wrong('description')}
          isBusy={sending === 'generate'}
          said={result?.said}
        />
      )}
      {generator &&
        DRAFT_FIELD_NAMES.map((field) => (
          <input key={field} type="hidden" name={`drafted_${field}`} defaultValue={typed[`drafted_${field}`]} />
        ))}
      {line('title', 'Title', { required: true })}
      {line('slug', 'URL slug', {
        aside: 'made from the title if empty',
        hint: post.slug
          ? 'Where the post is read: /blog/ and this. Links to the old one break when it changes.'
          : 'Where the post is read: /blog/ and this.',
      })}
      <FormField
        id="excerpt"
        label="Excerpt"
        aside={`at most ${MAX_POST_LENGTHS.excerpt} characters`}
        hint="One or two sentences, for its card and its head."
        errors={wrong('excerpt')}>
        {(aria) => <textarea {...aria} name="excerpt" rows={3} defaultValue={typed.excerpt} required />}
      </FormField>
      <FormField
        id="content"
        label="Content"
        aside={`at most ${MAX_CONTENT_BYTES / 1000} kB`}
        hint={
          <>
            Lines that begin with <code>##</code> or <code>###</code> are headings, with <code>-</code> or{' '}
            <code>*</code> items of a list; an empty line begins a paragraph. <code>[image:1]</code> shows the post's
            first image, <code>[recipe:1]</code> its first recipe; at most {MAX_MARKUP_TAGS} of them.
          </>
        }
        errors={wrong('content')}>
        {(aria) => (
          <textarea {...aria} name="content" rows={CONTENT_TEXTAREA_ROWS} defaultValue={typed.content} required />
        )}
      </FormField>
      <FeaturedImageField
        url={typed.imageUrl}
        picture={typed.imageUrl === post.imageUrl ? picture : null}
        kept={toUploadImageSources(kept)}
        from={typed.image_from}
        errors={{ url: wrong('imageUrl'), file: wrong('imageFile') }}
      />
      {line('metaDescription', 'SEO meta description', {
        aside: 'if you like',
        hint: 'What search engines show below the title. Without one, the excerpt.',
      })}
      {line('keywords', 'SEO keywords', { aside: 'separated by commas', hint: "Shown as the post's related topics." })}
      {line('authorName', 'Author name', { hint: `Empty means ${DEFAULT_AUTHOR}.` })}
      <label className="pform__tick">
        <input className="box" type="checkbox" name="isPublished" defaultChecked={typed.isPublished} />
        <span>
          <b>Publish immediately</b>
          <small>Not ticked, it is a draft, which operators alone can see.</small>
        </span>
      </label>
      <div className="pform__do">
        <div className="btns">
          <button className="btn btn--main" name="intent" value="save" disabled={sending === 'save'}>
            {sending === 'save' ? 'Saving…' : isChangedMeanwhile ? 'Save all the same' : submitLabel}
          </button>{' '}
          <Link className="btn" to={cancelPath}>
            Cancel
          </Link>
        </div>
      </div>
    </Form>
  )
}

/** spec §8: what went wrong with the whole; of a save that nobody answered nobody knows what it failed at. */
function PostFormNotice({
  answer,
  failed,
  isChangedMeanwhile,
}: {
  answer: PostActionData
  failed: string
  isChangedMeanwhile: boolean
}) {
  const errors = answer?.result?.error
  if (answer?.isUnanswered) return <Notice title={SAVE_POST_FAILED.title}>{SAVE_POST_FAILED.text}</Notice>
  if (isChangedMeanwhile) return <Notice title="Changed meanwhile">{errors?.updatedAt?.join(' ')}</Notice>
  const whole = errors?.['']?.join(' ')
  if (whole) return <Notice title={failed}>{whole === UNEXPECTED_ERROR ? SAVE_POST_FAILED.text : whole}</Notice>
  return null
}

function DraftGenerator({
  missing,
  description,
  errors,
  isBusy,
  said,
}: {
  missing: readonly string[]
  description: string
  errors: string[] | null | undefined
  isBusy: boolean
  said: string | undefined
}) {
  const isMissingWords = errors?.includes(DRAFT_DESCRIPTION_REQUIRED.text)
  return (
    <section className="sheet pad pform__ai" aria-labelledby="generator">
      <h2 className="h4" id="generator">
        Let a draft be written
      </h2>
      {missing.length > 0 ? (
        <p className="meta">
          A language model could write a first draft, but none is set up here: {missing.join(' and ')}{' '}
          {missing.length === 1 ? 'is' : 'are'} not set. Whoever runs this Larder finds them in .env.example.
        </p>
      ) : (
        <>
          <FormField
            id="description"
            label="What should the post be about?"
            aside="a sentence or two"
            errors={
              errors?.length
                ? [
                    isMissingWords
                      ? `${DRAFT_DESCRIPTION_REQUIRED.title}. ${DRAFT_DESCRIPTION_REQUIRED.text}`
                      : `${DRAFT_GENERATION_FAILED}. ${errors.join(' ')}`,
                  ]
                : null
            }>
            {(aria) => (
              <textarea
                {...aria}
                name="description"
                rows={3}
                maxLength={MAX_POST_LENGTHS.description}
                defaultValue={description}
              />
            )}
          </FormField>
          <div className="btns pform__ask">
            <button className="btn" name="intent" value="generate" disabled={isBusy}>
              <Icon name="pencil" />
              {isBusy ? 'Writing… up to half a minute' : 'Generate a draft'}
            </button>
          </div>
          <p className="meta" role="status">
            {said ?? 'It fills in title, excerpt and content. What you have typed yourself stays.'}
          </p>
        </>
      )}
    </section>
  )
}

type PostFieldErrors = string[] | null | undefined

/** Two tabs, of which one shows what it holds: radio buttons, so that they work without a script. */
function FeaturedImageField({
  url,
  picture,
  kept,
  from,
  errors,
}: {
  url: string
  picture: Picture | null
  /** An upload that is not in the post yet. */ kept: Picture | null
  from: string
  errors: { url: PostFieldErrors; file: PostFieldErrors }
}) {
  const [refused, setRefused] = useState<{ title: string; text: string } | null>(null)
  const wrongFile = refused
    ? [`${refused.title}. ${refused.text}`]
    : errors.file?.map((text) => `${getUploadErrorTitle(text)}. ${text}`)
  // What is too large is not sent to be told so.
  const look = (input: HTMLInputElement) => {
    const file = input.files?.[0]
    const wrong = file ? validateUploadFile(file) : null
    if (wrong) input.value = ''
    setRefused(wrong)
  }
  const input = useRef<HTMLInputElement>(null)
  // It may have been chosen before the page came alive.
  useEffect(() => {
    if (input.current) look(input.current)
  }, [])
  const shown = kept ?? picture
  const isUrl = errors.url ? true : errors.file ? false : from ? from === 'url' : url !== ''
  return (
    <fieldset className="tabs">
      <legend className="field__l">Featured image</legend>
      {shown && (
        <div className="tabs__now">
          <div className="frame">
            <ResponsiveBlogPicture
              picture={shown}
              alt={kept ? 'The image that is kept' : 'The image that the post has'}
              sizes="240px"
            />
          </div>
        </div>
      )}
      {kept && (
        <p className="meta" role="status">
          Your image is kept, and goes into the post when you save it.
        </p>
      )}
      <input
        className="tabs__radio tabs__radio--1"
        type="radio"
        name="image_from"
        id="image-upload"
        value="upload"
        defaultChecked={!isUrl}
      />
      <label className="tabs__tab" htmlFor="image-upload">
        Upload
      </label>
      <input
        className="tabs__radio tabs__radio--2"
        type="radio"
        name="image_from"
        id="image-url"
        value="url"
        defaultChecked={isUrl}
      />
      <label className="tabs__tab" htmlFor="image-url">
        URL
      </label>
      <div className="tabs__panel tabs__panel--1">
        <FormField
          id="imageFile"
          label="Image from this device"
          hint={`JPEG, PNG, WebP and the like, at most 10 MB.${kept ? ' It takes the place of the one that is kept.' : url ? ' It takes the place of the one that the post has.' : ''}`}
          errors={wrongFile}>
          {(aria) => (
            <input
              {...aria}
              ref={input}
              name="imageFile"
              type="file"
              accept="image/*"
              onChange={({ target }) => look(target)}
            />
          )}
        </FormField>
      </div>
      <div className="tabs__panel tabs__panel--2">
        <FormField
          id="imageUrl"
          label="Image URL"
          aside="if you like"
          hint="The address of a picture on the web, or of one that was uploaded here. Empty, the post has none."
          errors={errors.url}>
          {(aria) => (
            <input
              {...aria}
              name="imageUrl"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={url}
            />
          )}
        </FormField>
      </div>
    </fieldset>
  )
}

/** What is typed and not saved is not left without a question. Returns what notes that something was typed. */
function useUnsavedChangesGuard(isSending: boolean): () => void {
  const isTouched = useRef(false)
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => isTouched.current && event.preventDefault(), []))
  // The form itself is sent to the page that it stands on.
  const blocker = useBlocker(
    useCallback(
      ({
        currentLocation,
        nextLocation,
      }: {
        currentLocation: { pathname: string }
        nextLocation: { pathname: string }
      }) => isTouched.current && !isSending && currentLocation.pathname !== nextLocation.pathname,
      [isSending],
    ),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm('Leave without saving what you have typed?')) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  return useCallback(() => {
    isTouched.current = true
  }, [])
}

const DRAFT_FIELD_NAMES = ['title', 'excerpt', 'content'] as const

const getFormControl = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
const getImageFileInput = (form: HTMLFormElement) => getFormControl(form, 'imageFile') as HTMLInputElement

/** Brings an answer into the fields as they are now, which is later than they were sent. */
function applyPostActionData(
  form: HTMLFormElement,
  { error, filled }: NonNullable<NonNullable<PostActionData>['result']>,
  given: ReturnType<typeof parsePostFormValues>,
  sentFile: File | undefined,
): void {
  if (filled === 'draft') {
    const draft = { title: given.drafted_title, excerpt: given.drafted_excerpt, content: given.drafted_content }
    const read = (before: '' | 'drafted_') => ({
      title: getFormControl(form, `${before}title`).value,
      excerpt: getFormControl(form, `${before}excerpt`).value,
      content: getFormControl(form, `${before}content`).value,
    })
    const whole = mergeDraft({ typed: read(''), draft, before: read('drafted_') })
    for (const field of DRAFT_FIELD_NAMES) {
      setFormControlValue(getFormControl(form, field), whole[field])
      getFormControl(form, `drafted_${field}`).value = draft[field]
    }
  }
  if (filled === 'picture') {
    setFormControlValue(getFormControl(form, 'imageUrl'), given.imageUrl)
    // It is there: it need not be sent again. Another one may have been chosen meanwhile.
    const file = getImageFileInput(form)
    if (file.files?.[0] === sentFile) file.value = ''
  }
  const tab = error?.imageUrl ? 'image-url' : error?.imageFile ? 'image-upload' : null
  if (tab) (form.querySelector(`#${tab}`) as HTMLInputElement).checked = true
}

function setFormControlValue(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (field.value === text) return
  const { selectionStart, selectionEnd } = field
  field.value = text
  // Whoever types in it goes on where they were.
  if (field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd)
}

const POST_FIELD_NAMES = [
  'title',
  'slug',
  'excerpt',
  'content',
  'imageUrl',
  'metaDescription',
  'keywords',
  'authorName',
  'updatedAt',
  'description',
  'image_from',
  'drafted_title',
  'drafted_excerpt',
  'drafted_content',
] as const

function parsePostFormValues(value: Record<string, unknown>) {
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : '')
  return {
    ...(Object.fromEntries(POST_FIELD_NAMES.map((name) => [name, text(name)])) as Record<
      (typeof POST_FIELD_NAMES)[number],
      string
    >),
    isPublished: value.isPublished === 'on',
  }
}
