import { getFormProps, getInputProps, type FieldMetadata } from '@conform-to/react'
import { Form, useBeforeUnload, useBlocker, useNavigation } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { ResponsiveImage as Picture } from '#app/domain/blog/post'
import { mergeDraft } from '#app/domain/blog/draft'
import { MAX_CONTENT_BYTES, MAX_MARKUP_TAGS } from '#app/domain/blog/markup'
import { CONTENT_TEXTAREA_ROWS, DEFAULT_AUTHOR, MAX_POST_LENGTHS } from '#app/domain/blog/post-limits'
import { DRAFT_GENERATION_FAILED, DRAFT_DESCRIPTION_REQUIRED, SAVE_POST_FAILED } from '#app/domain/blog/messages'
import { errorOrDefault } from '#app/domain/error-messages'
import { getUploadErrorTitle, TAKEN_IMAGE_TYPES, validateUploadFile } from '#app/domain/pictures/messages'
import { toUploadImageSources } from '#app/domain/pictures/upload-path'
import { mapKeys } from '#app/platform/text/objects'
import { fileInputClass } from './file-input'
import { pictureFrameClass } from '#app/ui/picture-frame'
import { FormField, fieldLabelClass } from '#app/ui/form-field'
import { Notice } from '#app/ui/notice'
import { ResponsiveBlogPicture } from './responsive-blog-picture'
import { FormTokenInput } from '../form/hidden-inputs'
import { TextareaField, TextField } from '../form/text-field'
import { useActionForm } from '../form/use-action-form'
import { POST_FORM_FIELDS, type PostFormInput, type PostFormResult } from './post-form-result'
import { LinkButton, Button, buttonRowClass } from '#app/ui/button'
import { text } from '#app/ui/text'
import { paddedCardClass } from '#app/ui/classes'

const CODE = 'px-[3px] rounded-[2px] bg-well font-mono text-[0.9375em] whitespace-nowrap'
const TAB_RADIO =
  'absolute w-px h-px m-0 opacity-0 forced-colors:static forced-colors:w-auto forced-colors:h-auto forced-colors:opacity-100'
const TAB =
  'inline-flex items-center min-h-touch mr-4 px-0.5 border-b-3 border-transparent text-sm font-semibold ' +
  'text-ink-2 cursor-pointer outline-3 outline-offset-2 outline-focus hover:border-edge hover:text-ink'
const TAB_PANEL = 'hidden pt-4 border-t'

type PostFormValues = {
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
  post: PostFormValues
  picture: Picture | null
  result: PostFormResult | undefined
  /** The last submission had no response. */ isUnanswered: boolean
  action: string
  cancelPath: string
  submitLabel: string
  /** Title of the notice for an unexpected error. */
  failureTitle: string
  /** Draft generator, for new posts; `missing` are its unset settings. */
  generator?: { missing: readonly string[] }
  children?: ReactNode
}

export function PostForm(props: PostFormProps) {
  const { result, isUnanswered, post } = props
  const [saved, setSaved] = useState(post.updatedAt)
  // A saved post remounts the fields with its stored values; a result keeps them as initialValues.
  if (!result && !isUnanswered && saved !== post.updatedAt) setSaved(post.updatedAt)
  return <PostFormFields key={saved} {...props} />
}

function PostFormFields({
  post,
  picture,
  result,
  isUnanswered,
  action,
  cancelPath,
  submitLabel,
  failureTitle,
  generator,
  children,
}: PostFormProps) {
  const navigation = useNavigation()
  const pendingIntent = navigation.formAction === action ? navigation.formData?.get('intent') : undefined
  // Default values only: afterwards the inputs are uncontrolled, and typed text wins over responses.
  const [initialValues] = useState(() => ({
    ...post,
    description: '',
    image_from: '',
    drafted_title: '',
    drafted_excerpt: '',
    drafted_content: '',
    ...(result?.initialValue && parsePostFormValues(result.initialValue)),
  }))
  const [form, fields] = useActionForm<PostFormInput>({
    id: 'post',
    result,
    defaultValue: { ...post, isPublished: post.isPublished ? 'on' : undefined },
  })
  const [storedUploadUrl, setStoredUploadUrl] = useState(
    initialValues.imageUrl === post.imageUrl ? '' : initialValues.imageUrl,
  )
  const [version, setVersion] = useState(initialValues.updatedAt)
  const isChangedMeanwhile = Boolean(fields.updatedAt.errors)
  // Once warned of a conflict, saving again overwrites the newer version.
  if (isChangedMeanwhile && version !== post.updatedAt) setVersion(post.updatedAt)
  const latestUploadUrl = result?.filled === 'picture' ? String(result.initialValue?.imageUrl) : storedUploadUrl
  if (latestUploadUrl !== storedUploadUrl) setStoredUploadUrl(latestUploadUrl)
  const formElement = useRef<HTMLFormElement>(null)
  const submittedFile = useRef<File>()
  // Once it is answered, a refused save is unsaved again, also while the page still loads.
  const markUnsaved = useUnsavedChangesGuard(navigation.state === 'submitting' && pendingIntent === 'save')
  const appliedResult = useRef(result)
  useEffect(() => {
    if (!result || !formElement.current) return
    markUnsaved()
    // The first result was rendered on the server.
    if (appliedResult.current !== result && result.initialValue)
      applyPostFormResult(formElement.current, result, parsePostFormValues(result.initialValue), submittedFile.current)
    appliedResult.current = result
    const isDrafting = result.filled === 'draft' || Boolean(result.error?.description)
    // Generating takes a while: focus stays in a field the author is typing in.
    if (
      isDrafting &&
      formElement.current.contains(document.activeElement) &&
      document.activeElement?.matches('input, textarea')
    )
      return
    formElement.current.querySelector<HTMLElement>(result.error ? '[aria-invalid]' : '[name=title]')?.focus()
    // The errors are rendered after the result.
  }, [result, form.allErrors, markUnsaved])
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action={action}
      encType="multipart/form-data"
      className="space-y-4"
      ref={formElement}
      onInput={markUnsaved}
      onSubmit={(event) => {
        form.onSubmit(event)
        submittedFile.current = getInput(event.currentTarget, 'imageFile').files?.[0]
      }}>
      {/* Implicit submission (Enter) uses the first button. */}
      <button className="sr-only" name="intent" value="save" tabIndex={-1} aria-hidden="true">
        {submitLabel}
      </button>
      <FormTokenInput />
      {/* Version for optimistic locking. */}
      {post.updatedAt && <input type="hidden" name={fields.updatedAt.name} value={version} />}
      {children}
      <PostFormNotice
        id={form.errorId}
        formErrors={form.errors}
        conflictErrors={fields.updatedAt.errors}
        isUnanswered={isUnanswered}
        failureTitle={failureTitle}
      />
      {generator && (
        <DraftGenerator
          missing={generator.missing}
          field={fields.description}
          isBusy={pendingIntent === 'generate'}
          message={result?.message}
        />
      )}
      {generator &&
        DRAFT_FIELD_NAMES.map((field) => (
          <input {...getInputProps(fields[`drafted_${field}`], { type: 'hidden' })} key={field} />
        ))}
      <TextField field={fields.title} label="Title" autoComplete="off" required />
      <TextField
        field={fields.slug}
        label="URL slug"
        aside="made from the title if empty"
        hint={
          post.slug
            ? 'The address of the post after /blog/. If you change it, old links stop working.'
            : 'The address of the post after /blog/.'
        }
        autoComplete="off"
      />
      <TextareaField
        field={fields.excerpt}
        label="Excerpt"
        aside={`at most ${MAX_POST_LENGTHS.excerpt} characters`}
        hint="One or two sentences. Shown on the card and at the top of the post."
        rows={3}
        required
      />
      <TextareaField
        field={fields.content}
        label="Content"
        aside={`at most ${MAX_CONTENT_BYTES / 1000} kB`}
        hint={
          <>
            Start a line with <code className={CODE}>##</code> or <code className={CODE}>###</code> for a heading, with{' '}
            <code className={CODE}>-</code> or <code className={CODE}>*</code> for a list item. An empty line starts a
            new paragraph. <code className={CODE}>[image:1]</code> shows the post's first image,{' '}
            <code className={CODE}>[recipe:1]</code> its first recipe; at most {MAX_MARKUP_TAGS} of them.
          </>
        }
        rows={CONTENT_TEXTAREA_ROWS}
        required
      />
      <FeaturedImageField
        url={initialValues.imageUrl}
        picture={initialValues.imageUrl === post.imageUrl ? picture : null}
        pendingUpload={toUploadImageSources(storedUploadUrl)}
        from={initialValues.image_from}
        fields={fields}
      />
      <TextField
        field={fields.metaDescription}
        label="SEO meta description"
        aside="optional"
        hint="Search engines show it below the title. If empty, they get the excerpt."
        autoComplete="off"
      />
      <TextField
        field={fields.keywords}
        label="SEO keywords"
        aside="separated by commas"
        hint="Shown as the post's related topics."
        autoComplete="off"
      />
      <TextField
        field={fields.authorName}
        label="Author name"
        hint={`If empty: ${DEFAULT_AUTHOR}.`}
        autoComplete="off"
      />
      <label className="flex items-start min-h-touch py-2.5 cursor-pointer">
        <input className="checkbox mt-px mr-3" {...getInputProps(fields.isPublished, { type: 'checkbox' })} />
        <span>
          <b className="block text-sm leading-normal font-semibold">Publish immediately</b>
          <small className="block text-sm leading-[1.4] text-ink-3">
            If not ticked, the post is a draft. Only operators see it.
          </small>
        </span>
      </label>
      <div className="pt-6 border-t-4 border-double">
        <div className={buttonRowClass}>
          <Button tone="main" name="intent" value="save" disabled={pendingIntent === 'save'}>
            {pendingIntent === 'save' ? 'Saving…' : isChangedMeanwhile ? 'Save anyway' : submitLabel}
          </Button>{' '}
          <LinkButton to={cancelPath}>Cancel</LinkButton>
        </div>
      </div>
    </Form>
  )
}

/** Errors of the merged form; a failed save has its own message. */
function PostFormNotice({
  id,
  formErrors,
  conflictErrors,
  isUnanswered,
  failureTitle,
}: {
  id: string
  formErrors: string[] | undefined
  conflictErrors: string[] | undefined
  isUnanswered: boolean
  failureTitle: string
}) {
  if (isUnanswered) return <Notice title={SAVE_POST_FAILED.title}>{SAVE_POST_FAILED.text}</Notice>
  if (conflictErrors) return <Notice title="Changed by someone else">{conflictErrors.join(' ')}</Notice>
  const message = formErrors?.join(' ')
  if (!message) return null
  return (
    <Notice id={id} title={failureTitle}>
      {errorOrDefault(message, SAVE_POST_FAILED.text)}
    </Notice>
  )
}

function DraftGenerator({
  missing,
  field,
  isBusy,
  message,
}: {
  missing: readonly string[]
  field: FieldMetadata<string | undefined>
  isBusy: boolean
  message: string | undefined
}) {
  const { errors } = field
  const isDescriptionMissing = errors?.includes(DRAFT_DESCRIPTION_REQUIRED.text)
  return (
    <section className={`${paddedCardClass} space-y-3 border-l-3 border-l-herb`} aria-labelledby="generator">
      <h2 className={text.h4} id="generator">
        Generate a draft with AI
      </h2>
      {missing.length > 0 ? (
        <p className={text.meta}>
          AI drafts are not set up: {missing.join(' and ')} {missing.length === 1 ? 'is' : 'are'} not set. See
          .env.example.
        </p>
      ) : (
        <>
          <TextareaField
            field={field}
            label="What should the post be about?"
            aside="a sentence or two"
            errors={
              errors?.length
                ? [
                    isDescriptionMissing
                      ? `${DRAFT_DESCRIPTION_REQUIRED.title}. ${DRAFT_DESCRIPTION_REQUIRED.text}`
                      : `${DRAFT_GENERATION_FAILED}. ${errors.join(' ')}`,
                  ]
                : undefined
            }
            rows={3}
            maxLength={MAX_POST_LENGTHS.description}
          />
          <div className={buttonRowClass}>
            <Button icon="pencil" name="intent" value="generate" disabled={isBusy}>
              {isBusy ? 'Writing… up to half a minute' : 'Generate a draft'}
            </Button>
          </div>
          <p className={text.meta} role="status">
            {message ?? 'This fills in the title, excerpt and content. What you have typed stays.'}
          </p>
        </>
      )}
    </section>
  )
}

/** Tabs made of radio buttons, so that they work without a script. */
function FeaturedImageField({
  url,
  picture,
  pendingUpload,
  from,
  fields,
}: {
  url: string
  picture: Picture | null
  /** An upload that is not saved with the post yet. */ pendingUpload: Picture | null
  from: string
  fields: Pick<ReturnType<typeof useActionForm<PostFormInput>>[1], 'imageUrl' | 'imageFile' | 'image_from'>
}) {
  const [fileError, setFileError] = useState<{ title: string; text: string } | null>(null)
  const fileMessages = fileError
    ? [`${fileError.title}. ${fileError.text}`]
    : fields.imageFile.errors?.map((text) => `${getUploadErrorTitle(text)}. ${text}`)
  // Validated before the upload.
  const checkFile = (input: HTMLInputElement) => {
    const file = input.files?.[0]
    const error = file ? validateUploadFile(file) : null
    if (error) input.value = ''
    setFileError(error && { title: error.title(), text: error.text() })
  }
  const input = useRef<HTMLInputElement>(null)
  // A file may have been chosen before hydration.
  useEffect(() => {
    if (input.current) checkFile(input.current)
  }, [])
  const shownPicture = pendingUpload ?? picture
  const replacementHint = pendingUpload
    ? ' It replaces the uploaded image.'
    : url
      ? ' It replaces the current image.'
      : ''
  const isUrl = fields.imageUrl.errors ? true : fields.imageFile.errors ? false : from ? from === 'url' : url !== ''
  return (
    <fieldset className="relative">
      <legend className={fieldLabelClass}>Featured image</legend>
      {shownPicture && (
        <div className="max-w-[15rem] mb-3">
          <div className={pictureFrameClass()}>
            <ResponsiveBlogPicture
              picture={shownPicture}
              alt={pendingUpload ? 'The uploaded image' : 'The current image'}
              sizes="240px"
            />
          </div>
        </div>
      )}
      {pendingUpload && (
        <p className={`${text.meta} mb-3`} role="status">
          Your image is uploaded. Save the post to use it.
        </p>
      )}
      <input
        className={`peer/upload ${TAB_RADIO}`}
        type="radio"
        name={fields.image_from.name}
        id="image-upload"
        value="upload"
        defaultChecked={!isUrl}
      />
      <label
        className={`${TAB} peer-checked/upload:border-tomato peer-checked/upload:text-ink peer-focus/upload:outline`}
        htmlFor="image-upload">
        Upload
      </label>
      <input
        className={`peer/url ${TAB_RADIO}`}
        type="radio"
        name={fields.image_from.name}
        id="image-url"
        value="url"
        defaultChecked={isUrl}
      />
      <label
        className={`${TAB} peer-checked/url:border-tomato peer-checked/url:text-ink peer-focus/url:outline`}
        htmlFor="image-url">
        URL
      </label>
      <div className={`${TAB_PANEL} peer-checked/upload:block`}>
        <FormField
          id={fields.imageFile.id}
          label="Image from this device"
          hint={`JPEG, PNG, WebP or similar, at most 10 MB.${replacementHint}`}
          errors={fileMessages}>
          {(aria) => (
            <input
              {...aria}
              className={fileInputClass}
              ref={input}
              name={fields.imageFile.name}
              type="file"
              accept={TAKEN_IMAGE_TYPES}
              onChange={({ target }) => checkFile(target)}
            />
          )}
        </FormField>
      </div>
      <div className={`${TAB_PANEL} peer-checked/url:block`}>
        <TextField
          field={fields.imageUrl}
          label="Image URL"
          aside="optional"
          hint="A link to an image on the web, or to one uploaded here. If empty, the post has no image."
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    </fieldset>
  )
}

/** Asks before leaving with unsaved input. Returns a function that marks the form as changed. */
function useUnsavedChangesGuard(isSending: boolean): () => void {
  const hasUnsavedInput = useRef(false)
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => hasUnsavedInput.current && event.preventDefault(), []))
  // Submitting navigates to the same path.
  const blocker = useBlocker(
    useCallback(
      ({
        currentLocation,
        nextLocation,
      }: {
        currentLocation: { pathname: string }
        nextLocation: { pathname: string }
      }) => hasUnsavedInput.current && !isSending && currentLocation.pathname !== nextLocation.pathname,
      [isSending],
    ),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm('Leave without saving what you have typed?')) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  return useCallback(() => {
    hasUnsavedInput.current = true
  }, [])
}

const DRAFT_FIELD_NAMES = ['title', 'excerpt', 'content'] as const

function getFormControl(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control
  throw new Error(`The form has no field ${name}.`)
}

function getInput(form: HTMLFormElement, name: string): HTMLInputElement {
  const control = getFormControl(form, name)
  if (control instanceof HTMLInputElement) return control
  throw new Error(`The field ${name} is no input.`)
}

/** Applies a result to the current field values, which may be newer than those submitted. */
function applyPostFormResult(
  form: HTMLFormElement,
  { error, filled }: PostFormResult,
  values: ReturnType<typeof parsePostFormValues>,
  submittedFile: File | undefined,
): void {
  if (filled === 'draft') {
    const draft = { title: values.drafted_title, excerpt: values.drafted_excerpt, content: values.drafted_content }
    const readFields = (before: '' | 'drafted_') => ({
      title: getFormControl(form, `${before}title`).value,
      excerpt: getFormControl(form, `${before}excerpt`).value,
      content: getFormControl(form, `${before}content`).value,
    })
    const merged = mergeDraft({ typed: readFields(''), draft, before: readFields('drafted_') })
    for (const field of DRAFT_FIELD_NAMES) {
      setFormControlValue(getFormControl(form, field), merged[field])
      getFormControl(form, `drafted_${field}`).value = draft[field]
    }
  }
  if (filled === 'picture') {
    setFormControlValue(getFormControl(form, 'imageUrl'), values.imageUrl)
    // The file is stored, so it need not be uploaded again, unless another one was chosen.
    const file = getInput(form, 'imageFile')
    if (file.files?.[0] === submittedFile) file.value = ''
  }
  const tab = error?.imageUrl ? 'image-url' : error?.imageFile ? 'image-upload' : null
  if (tab) getInput(form, tab).checked = true
}

function setFormControlValue(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (field.value === text) return
  const { selectionStart, selectionEnd } = field
  field.value = text
  // Keeps the caret.
  if (field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd)
}

function parsePostFormValues(value: Record<string, unknown>) {
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : '')
  return { ...mapKeys(POST_FORM_FIELDS, text), isPublished: value.isPublished === 'on' }
}
