import { Form, Link, useBeforeUnload, useBlocker, useNavigation } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { BlogPicture as Picture } from '#app/domain/blog/blog-picture'
import { LONGEST_CONTENT, MOST_TAGS } from '#app/domain/blog/markup'
import { CONTENT_ROWS, DEFAULT_AUTHOR, LONGEST } from '#app/domain/blog/post-limits'
import { NO_DESCRIPTION, SAVE_FAILED } from '#app/domain/blog/post-sentences'
import { UNFORESEEN } from '#app/domain/failures'
import { titleOf, wrongWithFile } from '#app/domain/uploads/sentences'
import { Field } from '#app/ui/field'
import { Icon } from '#app/ui/icon'
import { Notice } from '#app/ui/notice'
import { BlogPicture } from './blog-picture'
import { FormToken } from './form-token'

/** What the post's forms answer, or that nothing was answered at all. */
export type PostAnswer = { isUnanswered?: true; result?: { error?: Record<string, string[] | null> | null; initialValue?: Record<string, unknown> | null; filled?: string; said?: string } } | undefined

export type PostText = { title: string; slug: string; excerpt: string; content: string; imageUrl: string; metaDescription: string; keywords: string; authorName: string; isPublished: boolean; updatedAt: string }
export const EMPTY_POST: PostText = { title: '', slug: '', excerpt: '', content: '', imageUrl: '', metaDescription: '', keywords: '', authorName: DEFAULT_AUTHOR, isPublished: false, updatedAt: '' }

type Props = {
  token: string
  post: PostText
  /** What is shown of the picture that the post has. */
  picture: Picture | null
  answer: PostAnswer
  action: string
  cancel: string
  button: string
  /** Where a post is written that is not there yet: the generator, and which settings it lacks. */
  generator?: { missing: readonly string[] }
  children?: ReactNode
}

/** A post as its author writes it: one column, the words first, then what stands around them. */
export function PostForm(props: Props) {
  const { answer, post } = props
  // What the server has filled in, or has written down, is shown anew; what is typed stays where it is.
  return <Fields key={`${post.updatedAt} ${answer?.result?.filled ?? ''}`} {...props} />
}

function Fields({ token, post, picture, answer, action, cancel, button, generator, children }: Props) {
  const navigation = useNavigation()
  const sending = navigation.formAction === action ? navigation.formData?.get('intent') : undefined
  const result = answer?.result
  const given = result?.initialValue
  const typed: PostText & { description: string; image_from: string; drafted_title: string; drafted_excerpt: string; drafted_content: string } = { ...post, description: '', image_from: '', drafted_title: '', drafted_excerpt: '', drafted_content: '', ...(given && typedIn(given)) }
  const wrong = (field: string) => result?.error?.[field]
  const isChangedMeanwhile = Boolean(wrong('updatedAt'))
  const form = useRef<HTMLFormElement>(null)
  const guard = useUnsaved(sending !== undefined)
  useEffect(() => {
    if (result?.error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    else if (result?.filled) form.current?.querySelector<HTMLElement>('#title')?.focus()
  }, [result])
  const line = (name: 'title' | 'slug' | 'metaDescription' | 'keywords' | 'authorName', label: string, more: { aside?: string; hint?: ReactNode; required?: true; maxLength?: number } = {}) => {
    const { aside, hint, ...control } = more
    return (
      <Field id={name} label={label} {...(aside && { aside })} hint={hint} errors={wrong(name)}>
        {(aria) => <input {...aria} {...control} name={name} defaultValue={typed[name]} autoComplete="off" />}
      </Field>
    )
  }
  return (
    <Form method="post" action={action} encType="multipart/form-data" noValidate className="pform" ref={form} onInput={guard}>
      {/* Enter in a field presses the first button of a form. */}
      <button className="vh" name="intent" value="save" tabIndex={-1} aria-hidden="true">
        {button}
      </button>
      <FormToken value={token} />
      {/* Of which version this is a change. After a warning, of the one that was warned of. */}
      {post.updatedAt && <input type="hidden" name="updatedAt" value={isChangedMeanwhile ? post.updatedAt : typed.updatedAt} />}
      {children}
      <Said answer={answer} isChangedMeanwhile={isChangedMeanwhile} />
      {generator && <Generator missing={generator.missing} description={typed.description} errors={wrong('description')} isBusy={sending === 'generate'} said={result?.said} />}
      {generator && (['title', 'excerpt', 'content'] as const).map((field) => <input key={field} type="hidden" name={`drafted_${field}`} value={typed[`drafted_${field}`]} />)}
      {line('title', 'Title', { required: true })}
      {line('slug', 'URL slug', { aside: 'made from the title if empty', hint: post.slug ? 'Where the post is read: /blog/ and this. Links to the old one break when it changes.' : 'Where the post is read: /blog/ and this.' })}
      <Field id="excerpt" label="Excerpt" aside={`at most ${LONGEST.excerpt} characters`} hint="One or two sentences, for its card and its head." errors={wrong('excerpt')}>
        {(aria) => <textarea {...aria} name="excerpt" rows={3} defaultValue={typed.excerpt} required />}
      </Field>
      <Field
        id="content"
        label="Content"
        aside={`at most ${LONGEST_CONTENT / 1000} kB`}
        hint={
          <>
            Lines that begin with <code>##</code> or <code>###</code> are headings, with <code>-</code> or <code>*</code> items of a list; an empty line begins a paragraph. <code>[image:1]</code> shows the post's first image, <code>[recipe:1]</code> its first recipe; at most {MOST_TAGS} of them.
          </>
        }
        errors={wrong('content')}
      >
        {(aria) => <textarea {...aria} name="content" rows={CONTENT_ROWS} defaultValue={typed.content} required />}
      </Field>
      <FeaturedImage url={typed.imageUrl} picture={typed.imageUrl === post.imageUrl ? picture : null} isKept={typed.imageUrl !== post.imageUrl && result?.filled !== undefined} from={typed.image_from} errors={{ url: wrong('imageUrl'), file: wrong('imageFile') }} />
      {line('metaDescription', 'SEO meta description', { aside: 'if you like', hint: 'What search engines show below the title. Without one, the excerpt.' })}
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
            {sending === 'save' ? 'Saving…' : isChangedMeanwhile ? 'Save all the same' : button}
          </button>{' '}
          <Link className="btn" to={cancel}>
            Cancel
          </Link>
        </div>
      </div>
    </Form>
  )
}

/** spec §8: what went wrong with the whole. */
function Said({ answer, isChangedMeanwhile }: { answer: PostAnswer; isChangedMeanwhile: boolean }) {
  const errors = answer?.result?.error
  if (answer?.isUnanswered) return <Notice title={SAVE_FAILED.title}>{SAVE_FAILED.text}</Notice>
  if (isChangedMeanwhile) return <Notice title="Changed meanwhile">{errors?.updatedAt?.join(' ')}</Notice>
  const whole = errors?.['']?.join(' ')
  if (whole) return <Notice title={SAVE_FAILED.title}>{whole === UNFORESEEN ? SAVE_FAILED.text : whole}</Notice>
  return null
}

function Generator({ missing, description, errors, isBusy, said }: { missing: readonly string[]; description: string; errors: string[] | null | undefined; isBusy: boolean; said: string | undefined }) {
  const isMissingWords = errors?.includes(NO_DESCRIPTION.text)
  return (
    <section className="sheet pad pform__ai" aria-labelledby="generator">
      <h2 className="h4" id="generator">
        Let a draft be written
      </h2>
      {missing.length > 0 ? (
        <p className="meta">
          A language model could write a first draft, but none is set up here: {missing.join(' and ')} {missing.length === 1 ? 'is' : 'are'} not set. Whoever runs this Larder finds them in .env.example.
        </p>
      ) : (
        <>
          <Field id="description" label="What should the post be about?" aside="a sentence or two" errors={errors?.length ? [isMissingWords ? `${NO_DESCRIPTION.title}. ${NO_DESCRIPTION.text}` : `Generation Failed. ${errors.join(' ')}`] : null}>
            {(aria) => <textarea {...aria} name="description" rows={3} maxLength={LONGEST.description} defaultValue={description} />}
          </Field>
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

type Wrong = string[] | null | undefined

/** Two tabs, of which one shows what it holds: radio buttons, so that they work without a script. */
function FeaturedImage({ url, picture, isKept, from, errors }: { url: string; picture: Picture | null; /** An upload of a moment ago. */ isKept: boolean; from: string; errors: { url: Wrong; file: Wrong } }) {
  const [refused, setRefused] = useState<{ title: string; text: string } | null>(null)
  const wrongFile = refused ? [`${refused.title}. ${refused.text}`] : errors.file?.map((text) => `${titleOf(text)}. ${text}`)
  const isUrl = errors.url ? true : errors.file ? false : from ? from === 'url' : url !== ''
  return (
    <fieldset className="tabs">
      <legend className="field__l">Featured image</legend>
      {picture && (
        <div className="tabs__now">
          <div className="frame">
            <BlogPicture picture={picture} alt="The image that the post has" sizes="240px" />
          </div>
        </div>
      )}
      {isKept && (
        <p className="meta" role="status">
          Your image is kept: its address stands below, and goes into the post when you save it.
        </p>
      )}
      <input className="tabs__radio tabs__radio--1" type="radio" name="image_from" id="image-upload" value="upload" defaultChecked={!isUrl} />
      <label className="tabs__tab" htmlFor="image-upload">
        Upload
      </label>
      <input className="tabs__radio tabs__radio--2" type="radio" name="image_from" id="image-url" value="url" defaultChecked={isUrl} />
      <label className="tabs__tab" htmlFor="image-url">
        URL
      </label>
      <div className="tabs__panel tabs__panel--1">
        <Field id="imageFile" label="Image from this device" hint={`JPEG, PNG, WebP and the like, at most 10 MB.${url ? ' It takes the place of the one that the post has.' : ''}`} errors={wrongFile}>
          {(aria) => <input {...aria} name="imageFile" type="file" accept="image/*" onChange={({ target }) => setRefused(target.files?.[0] ? wrongWithFile(target.files[0]) : null)} />}
        </Field>
      </div>
      <div className="tabs__panel tabs__panel--2">
        <Field id="imageUrl" label="Image URL" aside="if you like" hint="The address of a picture on the web, or of one that was uploaded here. Empty, the post has none." errors={errors.url}>
          {(aria) => <input {...aria} name="imageUrl" inputMode="url" autoComplete="off" autoCapitalize="none" spellCheck={false} defaultValue={url} />}
        </Field>
      </div>
    </fieldset>
  )
}

/** What is typed and not saved is not left without a question. Returns what notes that something was typed. */
function useUnsaved(isSending: boolean): () => void {
  const isTouched = useRef(false)
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => isTouched.current && event.preventDefault(), []))
  // The form itself is sent to the page that it stands on.
  const blocker = useBlocker(useCallback(({ currentLocation, nextLocation }: { currentLocation: { pathname: string }; nextLocation: { pathname: string } }) => isTouched.current && !isSending && currentLocation.pathname !== nextLocation.pathname, [isSending]))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm('Leave without saving what you have typed?')) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  return useCallback(() => {
    isTouched.current = true
  }, [])
}

const NAMES = ['title', 'slug', 'excerpt', 'content', 'imageUrl', 'metaDescription', 'keywords', 'authorName', 'updatedAt', 'description', 'image_from', 'drafted_title', 'drafted_excerpt', 'drafted_content'] as const

function typedIn(value: Record<string, unknown>) {
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : '')
  return { ...(Object.fromEntries(NAMES.map((name) => [name, text(name)])) as Record<(typeof NAMES)[number], string>), isPublished: value.isPublished === 'on' }
}
