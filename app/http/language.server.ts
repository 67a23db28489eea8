import type { RequestHandler } from 'express'
import type { EntryContext } from '@remix-run/node'
import {
  findLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_HEADER,
  LANGUAGES,
  PSEUDO_LANGUAGES,
  type Language,
} from '#app/languages/languages'
import { readCatalogues } from '#app/languages/read-catalogues'
import { env } from '#app/platform/env.server'
import { readCookie } from '#app/platform/http/cookies'
import { getRequestLanguage, setRequestLanguage } from '#app/platform/log.server'
import { resolveProjectPath } from '#app/platform/project-path.server'
import { ENGLISH, setCatalogueReader, type Catalogue } from '#packages/texts/t'
import { toLanguageScripts } from '#packages/texts/vite-texts'

type Manifest = EntryContext['manifest']

const catalogues = new Map<string, Catalogue>([['en', ENGLISH]])

/** Reads the translations, and has every text be said in the language of its request. */
export function startLanguages(): void {
  for (const catalogue of readCatalogues(resolveProjectPath('app/languages')))
    catalogues.set(catalogue.language, catalogue)
  setCatalogueReader(() => catalogues.get(getRequestLanguage() ?? 'en') ?? ENGLISH)
}

/** Those that can be chosen. */
export const offeredLanguages = (): Language[] => [
  ...LANGUAGES.filter(({ code }) => catalogues.has(code)),
  ...(env().PSEUDO_LANGUAGES ? PSEUDO_LANGUAGES : []),
]

/** A stored or sent code; English for one that is not offered. */
export const parseLanguage = (code: string | null | undefined): Language =>
  offeredLanguages().find((language) => language.code === code) ?? findLanguage('en')!

/** Before everything that says something. An endpoint answers in English, unless a page of ours asks for its own language. */
export const chooseLanguage: RequestHandler = (request, _response, next) => {
  const code = request.path.startsWith('/api/')
    ? request.get(LANGUAGE_HEADER)
    : readCookie(request.headers.cookie ?? null, LANGUAGE_COOKIE)
  setRequestLanguage(parseLanguage(code).code)
  next()
}

const manifests = new WeakMap<Manifest, Map<string, Manifest>>()

/** The scripts of a language: those of the build for English. */
export function translateManifest(manifest: Manifest, language: string): Manifest {
  const catalogue = catalogues.get(language)
  if (language === 'en' || !catalogue || import.meta.env.DEV) return manifest
  const translated = manifests.get(manifest) ?? new Map<string, Manifest>()
  manifests.set(manifest, translated)
  const made =
    translated.get(language) ?? (JSON.parse(toLanguageScripts(JSON.stringify(manifest), catalogue)) as Manifest)
  translated.set(language, made)
  return made
}
