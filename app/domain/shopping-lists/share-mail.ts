import { currentLanguage, t } from '#packages/texts/t'
import { escapeHtml, defangLinks } from '#app/platform/text/strings'

type ShareMailItem = { name: string; /** Formatted: '1.2 kg'; '' for none. */ amount: string; checked: boolean }
type ShareMailAisle = { label: string; items: ShareMailItem[] }
export type ShareMail = {
  name: string
  aisles: ShareMailAisle[]
  /** The only link of the mail. */
  link: string
  /** null: sent to the user's own address. */
  to: { recipientName: string | null; senderName: string | null } | null
}

/**
 * A shopping list as mail, usable as plain text. User text in it is escaped and defanged. No remote content or
 * colours, so that mail clients can apply dark mode.
 */
export function composeShareMail(mail: ShareMail): { subject: string; text: string; html: string } {
  const { greeting, opening, way, why } = getShareMailTexts(mail)
  const name = defangLinks(mail.name)
  const aisles = mail.aisles.map(({ label, items }) => ({
    label,
    items: items.map((item) => ({ ...item, name: defangLinks(item.name), amount: defangLinks(item.amount) })),
  }))
  const subject = mail.to ? t('A shopping list for you') : t('Your shopping list')
  return {
    subject,
    text: renderShareMailText({ greeting, opening, name, aisles, way, link: mail.link, why }),
    html: renderShareMailHtml({ subject, greeting, opening, name, aisles, way, link: mail.link, why }),
  }
}

type ShareMailParts = {
  greeting: string
  opening: string
  name: string
  aisles: ShareMailAisle[]
  way: string
  link: string
  why: string
}

function getShareMailTexts({ to }: ShareMail): Pick<ShareMailParts, 'greeting' | 'opening' | 'way' | 'why'> {
  if (!to)
    return {
      greeting: t('Hello,'),
      opening: t('Here is your shopping list.'),
      way: t('Open the list'),
      why: t('You got this e-mail because you sent this list to yourself.'),
    }
  const sender = to.senderName && defangLinks(to.senderName)
  return {
    greeting: to.recipientName ? t('Hello {name},', { name: defangLinks(to.recipientName) }) : t('Hello,'),
    opening: sender
      ? t('{sender} has sent you a shopping list from Larder.', { sender })
      : t('Someone has sent you a shopping list from Larder.'),
    way: t('Open the list and tick items off in the shop'),
    why: sender
      ? t('You got this e-mail because {sender} shared a list with you. You are not on a mailing list.', { sender })
      : t('You got this e-mail because someone shared a list with you. You are not on a mailing list.'),
  }
}

function renderShareMailText({ greeting, opening, name, aisles, way, link, why }: ShareMailParts): string {
  const lists = aisles.map(({ label, items }) =>
    [
      `${label}:`,
      ...items.map((item) => `[${item.checked ? 'x' : ' '}] ${item.name}${item.amount && `, ${item.amount}`}`),
    ].join('\n'),
  )
  return (
    [
      greeting,
      opening,
      `${name}\n${'='.repeat(Math.min(name.length, 60))}`,
      ...(lists.length ? lists : [t('The list is empty.')]),
      `${way}:\n${link}`,
      `Larder\n${why}`,
    ].join('\n\n') + '\n'
  )
}

function renderShareMailHtml({
  subject,
  greeting,
  opening,
  name,
  aisles,
  way,
  link,
  why,
}: ShareMailParts & { subject: string }): string {
  const item = ({ name: itemName, amount, checked }: ShareMailItem) => {
    const text = escapeHtml(itemName)
    const box = checked ? `&#9745; <s>${text}</s>` : `&#9744; ${text}`
    const suffix = amount && ` &nbsp;<b>${escapeHtml(amount)}</b>`
    return `<li dir="auto" style="padding:7px 0;border-bottom:1px solid #999999">${box}${suffix}</li>`
  }
  const aisle = ({ label, items }: ShareMailAisle) =>
    `<h2 style="margin:24px 0 4px;font-size:16px">${escapeHtml(label)}</h2>\n` +
    `<ul style="margin:0;padding:0;list-style:none">\n${items.map(item).join('\n')}\n</ul>`
  return `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;font-family:Georgia,'Times New Roman',serif;font-size:17px;line-height:1.5">
<div style="max-width:34em;margin:0 auto">
<p dir="auto">${escapeHtml(greeting)}</p>
<p dir="auto">${escapeHtml(opening)}</p>
<h1 dir="auto" style="margin:24px 0 0;font-size:24px;line-height:1.25">${escapeHtml(name)}</h1>
${aisles.length ? aisles.map(aisle).join('\n') : `<p>${escapeHtml(t('The list is empty.'))}</p>`}
<p style="margin:28px 0"><a href="${escapeHtml(link)}"><b>${escapeHtml(way)}</b></a></p>
<p style="font-size:14px">Larder<br>${escapeHtml(why)}</p>
</div>
</body>
</html>
`
}
