// Builds public/icons.svg, the single cached sprite of all icons, from lucide-static (ISC).
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const projectRoot = fileURLToPath(new URL('..', import.meta.url))

export function buildIconSprite() {
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
    `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildIconSprite()
