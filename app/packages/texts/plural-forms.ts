/** Imported by the browser's entry: what the texts of vite-texts.ts choose the form of a plural with. */
const rules = new Intl.PluralRules(document.documentElement.lang)

Object.assign(window, {
  $plural$: (count: number, forms: Record<string, unknown>) => {
    const category = rules.select(count)
    return category in forms ? forms[category] : forms.other
  },
})
