import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Mailer, sanitizeVendorError } from './mailer'
import { buildMimeMessage, hashMailKey } from './mime-message.server'
import { errorCode } from '#app/platform/app-error'

/**
 * The adapter without configuration: each mail becomes a .eml file with mode 600, which any mail program opens. Files
 * are written atomically, and once per key.
 */
export function createOutboxMailer({ folder, from }: { folder: string; from: string }): Mailer {
  return {
    name: 'outbox',
    isIdempotent: true,
    async send(mail, key) {
      const file = path.join(folder, buildOutboxFileName(mail.subject, key))
      try {
        if (await outboxFileExists(file)) return { ok: true }
        const { bytes } = await buildMimeMessage(mail, key, from, { forAFile: true })
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFileAtomically(file, bytes)
        return { ok: true }
      } catch (error) {
        return {
          ok: false,
          message: `the outbox could not be written (${errorCode(error) ?? sanitizeVendorError(String(error))})`,
          retry: true,
        }
      }
    },
  }
}

/** File name: the subject for readers of the folder, and the key. */
function buildOutboxFileName(subject: string, key: string): string {
  const about = subject
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '')
  return `${about || 'mail'}-${hashMailKey(key)}.eml`
}

const outboxFileExists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

async function writeFileAtomically(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}.draft`
  try {
    const handle = await open(draft, 'w', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}
