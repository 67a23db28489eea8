// Builds public/icons.svg, the single cached sprite of all icons: those of lucide-static (ISC), and the jar of our name.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const projectRoot = fileURLToPath(new URL('..', import.meta.url))

const JAR =
  '<symbol id="jar" viewBox="0 0 32 37"><path fill="var(--tomato-fill)" stroke="none" d="M6.500 19.500c4-1.800 7 ' +
  '1.600 10.500.6 3-.9 5.500-1.600 8.500-.4v9.800a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4z" /><path d="M9 3h14v5H9zM10 8c0 ' +
  '3-5 3.500-5 8v13.500A4.500 4.500 0 0 0 9.500 34h13a4.500 4.500 0 0 0 4.500-4.500V16c0-4.500-5-5-5-8" /></symbol>'

function buildIconSprite() {
  const names = [
    ...readFileSync(path.join(projectRoot, 'app/ui/icon-names.ts'), 'utf8').matchAll(/^ {2}'([a-z0-9-]+)',$/gm),
  ].map((match) => match[1])
  const symbols = names.map((name) => {
    const svg = readFileSync(path.join(projectRoot, 'node_modules/lucide-static/icons', `${name}.svg`), 'utf8')
    const inner = svg
      .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
      .replace(/\s+/g, ' ')
      .replace(/> </g, '><')
      .trim()
    return `<symbol id="${name}" viewBox="0 0 24 24">${inner}</symbol>`
  })
  writeFileSync(
    path.join(projectRoot, 'public/icons.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}${JAR}</svg>\n`,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildIconSprite()
