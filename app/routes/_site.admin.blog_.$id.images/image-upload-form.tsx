import { getFormProps } from '@conform-to/react'
import { Form, useSubmit } from '@remix-run/react'
import { useEffect, useRef, useState, type DragEvent, type FormEvent, type RefObject } from 'react'
import type { z } from 'zod'
import type { FormResult } from '#app/components/form/form-result'
import { ResponsiveBlogPicture } from '#app/components/blog/responsive-blog-picture'
import { FormTokenInput, IdempotencyKeyInput } from '#app/components/form/hidden-inputs'
import { useActionForm } from '#app/components/form/use-action-form'
import type { BlogImageUpload } from '#app/domain/blog/schema'
import { imageManagerPath } from '#app/domain/blog/paths'
import { POST_IMAGES_FULL } from '#app/domain/blog/messages'
import { toUploadImageSources } from '#app/domain/pictures/upload-path'
import { getUploadErrorTitle, TAKEN_IMAGE_TYPES, validateUploadFile } from '#app/domain/pictures/messages'
import { fileInputClass } from '#app/components/blog/file-input'
import { pictureFrameClass } from '#app/ui/picture-frame'
import { FormField } from '#app/ui/form-field'
import { useShowToast } from '#app/ui/toast'
import { useHydrated } from '#app/ui/use-hydrated'
import { uploadImage } from './upload-image'
import { defaultImagePosition, ImageFields, type PostImageFormProps } from './image-fields'
import { Button } from '#app/ui/button'
import { text } from '#app/ui/text'

/**
 * A multipart form. With JavaScript, images can be dropped on it and upload directly with a progress bar; the form then
 * submits the stored path.
 */
export function ImageUploadForm({ postId, taken, next, idempotencyKey, result, isSending }: PostImageFormProps) {
  const formElement = useRef<HTMLFormElement>(null)
  const [form, fields] = useActionForm<z.input<typeof BlogImageUpload>>({
    id: 'image-upload',
    result,
    defaultValue: { position: defaultImagePosition(next) },
  })
  const [storedPath, setStoredPath] = useUploadedImagePath(result)
  const storedSources = storedPath ? toUploadImageSources(storedPath) : null
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [isDragOver, setIsDragOver] = useState(false)
  const { percent, send } = useImageUpload(postId, formElement, (path) => {
    setStoredPath(path)
    setFile(null)
    if (input.current) input.current.value = ''
  })

  const show = useShowToast()
  const choose = (chosen: File | null) => {
    const fileError = chosen && validateUploadFile(chosen)
    if (fileError) {
      show({ ...fileError, tone: 'error' })
      if (input.current) input.current.value = ''
    }
    setFile(fileError ? null : chosen)
  }
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsDragOver(true)
    },
    onDragLeave: () => setIsDragOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsDragOver(false)
      const [dropped] = event.dataTransfer.files
      if (dropped) choose(dropped)
    },
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    form.onSubmit(event)
    if (!file) return
    event.preventDefault()
    send(file)
  }

  if (next === null) return <p className={text.meta}>{POST_IMAGES_FULL}</p>
  const isBusy = isSending || percent !== null
  return (
    <Form
      {...getFormProps(form, { ariaAttributes: false })}
      method="post"
      action={imageManagerPath(postId, { tab: 'upload' })}
      encType="multipart/form-data"
      className="mt-4"
      ref={formElement}
      aria-busy={isBusy}
      onSubmit={submit}
      preventScrollReset>
      <FormTokenInput />
      <IdempotencyKeyInput value={idempotencyKey} />
      <input type="hidden" name="intent" value="upload" />
      {storedSources && !isSending && (
        <div className="grid grid-cols-[80px_minmax(0,1fr)] gap-3 items-center mb-3">
          <input type="hidden" name={fields.uploaded.name} value={storedPath ?? ''} />
          <span className={pictureFrameClass('none', 'h-[54px] rounded-1 md:h-[60px]')}>
            <ResponsiveBlogPicture picture={storedSources} alt="" sizes="80px" />
          </span>
          <p className={text.meta}>This image is uploaded. Please correct the rest, or choose another image.</p>
        </div>
      )}
      <div
        className={`p-4 border-2 border-dashed rounded-2 ${isDragOver ? 'border-tomato bg-tomato-wash' : 'border-edge bg-well'}`}
        {...(isHydrated && !isBusy ? drop : {})}>
        <FormField
          id={fields.file.id}
          label={storedSources ? 'Another image' : 'Image'}
          hint="JPEG, PNG, WebP, GIF or AVIF, at most 10 MB."
          errors={fields.file.errors?.map((text) => `${getUploadErrorTitle(text)}. ${text}`)}>
          {(aria) => (
            <input
              {...aria}
              className={fileInputClass}
              ref={input}
              type="file"
              name={fields.file.name}
              accept={TAKEN_IMAGE_TYPES}
              disabled={isBusy}
              onChange={({ target }) => choose(target.files?.[0] ?? null)}
            />
          )}
        </FormField>
        {isHydrated && (
          <p className={`${text.meta} mt-2 break-anywhere`}>
            {file ? `${file.name}, ${formatFileSize(file.size)}` : 'Or drop one here.'}
          </p>
        )}
      </div>
      <ImageFields fields={fields} taken={taken} isSending={isSending} />
      {percent !== null && (
        <p className="flex items-center mt-4 text-sm" role="status">
          <progress className="flex-1 h-2.5 mr-3 accent-herb-fill" max={100} value={percent} aria-label="Upload" />
          <span>{percent < 100 ? `Uploading… ${percent} %` : 'Preparing…'}</span>
        </p>
      )}
      <Button tone="main" className="mt-4" disabled={isBusy}>
        {isBusy ? 'Uploading…' : 'Upload Image'}
      </Button>
    </Form>
  )
}

/** The path of the image that is uploaded already, of the last result that had one or of this page itself. */
function useUploadedImagePath(result: FormResult | undefined) {
  const [storedPath, setStoredPath] = useState<string | null>(null)
  const [seenResult, setSeenResult] = useState<FormResult>()
  const uploaded = result?.initialValue?.uploaded
  if (result !== seenResult) {
    setSeenResult(result)
    if (typeof uploaded === 'string') setStoredPath(uploaded || null)
  }
  return [storedPath, setStoredPath] as const
}

/** Progress in percent; null when idle. */
function useImageUpload(postId: string, form: RefObject<HTMLFormElement>, onStored: (path: string) => void) {
  const submit = useSubmit()
  const show = useShowToast()
  const [percent, setPercent] = useState<number | null>(null)
  const unmountController = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    unmountController.current = controller
    return () => controller.abort()
  }, [])

  const send = (file: File) => {
    const submitOptions = {
      method: 'post',
      action: imageManagerPath(postId, { tab: 'upload' }),
      encType: 'multipart/form-data',
      preventScrollReset: true,
    } as const
    setPercent(0)
    uploadImage(file, setPercent, unmountController.current.signal).then(
      (outcome) => {
        setPercent(null)
        if (unmountController.current.signal.aborted || !form.current) return
        if ('problem' in outcome)
          return show({ title: getUploadErrorTitle(outcome.problem), text: outcome.problem, tone: 'error' })
        // Includes input typed during the upload.
        const data = new FormData(form.current)
        data.delete('file')
        data.delete('uploaded')
        // The bucket is not reachable from this browser: upload through our server.
        if ('isUnreachable' in outcome) data.append('file', file)
        else {
          data.append('uploaded', outcome.objectPath)
          onStored(outcome.objectPath)
        }
        submit(data, submitOptions)
      },
      () => setPercent(null),
    )
  }
  return { percent, send }
}

const formatFileSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
