import { Form, useSubmit } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { DragEvent, FormEvent, RefObject } from 'react'
import { BlogPicture } from '#app/components/blog-picture'
import { FormToken } from '#app/components/form-token'
import { OnceKey } from '#app/components/once-key'
import { imageManagerPath } from '#app/domain/blog/image-manager-path'
import { FULL } from '#app/domain/blog/image-sentences'
import { uploadPicture } from '#app/domain/uploads/upload-path'
import { titleOf, wrongWithFile } from '#app/domain/uploads/sentences'
import { Field } from '#app/ui/field'
import { useShowToast } from '#app/ui/toast'
import { useHydrated } from '#app/ui/use-hydrated'
import { sendImage } from './send-image'
import { Words } from './words'
import type { ImageAnswer } from './route'
import type { FormProps } from './words'

const KINDS = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/**
 * A multipart form. With a script a picture may be dropped on it, goes to its own address while a bar shows how far it
 * is, and the form then names what was made of it.
 */
export function Upload({ postId, taken, next, formToken, onceKey, answer, isSending }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [kept, setKept] = useKept(answer)
  const before = kept ? uploadPicture(kept) : null
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [isOver, setIsOver] = useState(false)
  const { percent, send } = useSending(postId, form, (path) => {
    setKept(path)
    setFile(null)
    if (input.current) input.current.value = ''
  })

  const show = useShowToast()
  const choose = (chosen: File | null) => {
    const wrong = chosen && wrongWithFile(chosen)
    if (wrong) {
      show({ ...wrong, tone: 'error' })
      if (input.current) input.current.value = ''
    }
    setFile(wrong ? null : chosen)
  }
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      const [dropped] = event.dataTransfer.files
      if (dropped) choose(dropped)
    },
  }
  const submit = (event: FormEvent) => {
    if (!file) return
    event.preventDefault()
    send(file)
  }

  if (next === null) return <p className="meta">{FULL}</p>
  const isBusy = isSending || percent !== null
  return (
    <Form
      method="post"
      action={imageManagerPath(postId, { tab: 'upload' })}
      encType="multipart/form-data"
      className="biform"
      ref={form}
      aria-busy={isBusy}
      onSubmit={submit}
      preventScrollReset>
      <FormToken value={formToken} />
      <OnceKey value={onceKey} />
      <input type="hidden" name="intent" value="upload" />
      {before && !isSending && (
        <div className="biready">
          <input type="hidden" name="uploaded" value={kept ?? ''} />
          <span className="frame pline__pic">
            <BlogPicture picture={before} alt="" sizes="80px" />
          </span>
          <p className="meta">This picture is uploaded. Mend the rest, or choose another one.</p>
        </div>
      )}
      <div className={`bidrop ${isOver ? 'bidrop--over' : ''}`} {...(isHydrated && !isBusy ? drop : {})}>
        <Field
          id="file"
          label={before ? 'Another image' : 'Image'}
          hint="JPEG, PNG, WebP, GIF or AVIF, at most 10 MB."
          errors={answer?.result?.error?.file?.map((text) => `${titleOf(text)}. ${text}`)}>
          {(aria) => (
            <input
              {...aria}
              ref={input}
              type="file"
              name="file"
              accept={KINDS}
              disabled={isBusy}
              onChange={({ target }) => choose(target.files?.[0] ?? null)}
            />
          )}
        </Field>
        {isHydrated && (
          <p className="meta bidrop__or">{file ? `${file.name}, ${sizeText(file.size)}` : 'Or drop one here.'}</p>
        )}
      </div>
      <Words taken={taken} next={next} answer={answer} isSending={isSending} />
      {percent !== null && (
        <p className="biprogress" role="status">
          <progress max={100} value={percent} aria-label="Upload" />
          <span>{percent < 100 ? `Uploading… ${percent} %` : 'Making it ready…'}</span>
        </p>
      )}
      <button className="btn btn--main" disabled={isBusy}>
        {isBusy ? 'Uploading…' : 'Upload Image'}
      </button>
    </Form>
  )
}

/** The path of the picture that is uploaded already: what the last answer said that said something of it, or this page itself. */
function useKept(answer: ImageAnswer) {
  const [kept, setKept] = useState<string | null>(null)
  const [heard, setHeard] = useState<ImageAnswer>()
  const said = answer?.result?.initialValue?.uploaded
  if (answer !== heard) {
    setHeard(answer)
    if (said !== undefined) setKept(said === null ? null : String(said))
  }
  return [kept, setKept] as const
}

/** How far it is, in percent; null while nothing is sent. */
function useSending(postId: string, form: RefObject<HTMLFormElement>, onKept: (path: string) => void) {
  const submit = useSubmit()
  const show = useShowToast()
  const [percent, setPercent] = useState<number | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const send = (file: File) => {
    const to = {
      method: 'post',
      action: imageManagerPath(postId, { tab: 'upload' }),
      encType: 'multipart/form-data',
      preventScrollReset: true,
    } as const
    setPercent(0)
    sendImage(file, setPercent, leaving.current.signal).then(
      (sent) => {
        setPercent(null)
        if (leaving.current.signal.aborted || !form.current) return
        if ('problem' in sent) return show({ title: titleOf(sent.problem), text: sent.problem, tone: 'error' })
        // With what was typed meanwhile.
        const data = new FormData(form.current)
        data.delete('file')
        data.delete('uploaded')
        // A bucket that cannot be reached from here: we take it, and hand it on.
        if ('isUnreachable' in sent) data.append('file', file)
        else {
          data.append('uploaded', sent.objectPath)
          onKept(sent.objectPath)
        }
        submit(data, to)
      },
      () => setPercent(null),
    )
  }
  return { percent, send }
}

const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
