// npm run texts: reads the texts in the code, brings the translation files up to date and says what is missing.
// -- --check writes nothing, and fails for a text that cannot be said or an offered language that is not whole.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { LANGUAGES } from '../app/languages/languages'
import { parseCatalogue, printCatalogue } from '../app/packages/texts/catalogue'
import { extractTexts, type FoundText } from '../app/packages/texts/extract-texts'
import { findFault, mergeCatalogue } from '../app/packages/texts/merge-catalogue'

const isCheck = process.argv.includes('--check')
const print = (line: string) => process.stdout.write(`${line}\n`)

const texts: FoundText[] = []
const faults: string[] = []
for (const name of readdirSync('app', { recursive: true, encoding: 'utf8' }).sort()) {
  if (!/\.tsx?$/.test(name) || /\.test\.tsx?$|^packages\/texts\//.test(name)) continue
  const found = extractTexts(`app/${name}`, readFileSync(`app/${name}`, 'utf8'))
  texts.push(...found.texts)
  faults.push(...found.faults)
}
print(`${new Set(texts.map(({ text, context }) => `${context} ${text}`)).size} texts in ${texts.length} places`)

for (const { code } of LANGUAGES) {
  const file = `app/languages/${code}.po`
  if (code === 'en' || !existsSync(file)) continue
  const entries = mergeCatalogue(parseCatalogue(readFileSync(file, 'utf8')), texts)
  const wrong = [...entries.values()].flatMap((entry) => {
    const fault = findFault(code, entry)
    return fault ? [`${file}: “${entry.text}” ${fault}`] : []
  })
  print(`${code}: ${entries.size - wrong.length} of ${entries.size} said`)
  faults.push(...wrong)
  if (!isCheck) writeFileSync(file, printCatalogue(code, entries.values()))
}
for (const fault of faults) print(fault)
if (faults.length > 0) process.exitCode = 1
