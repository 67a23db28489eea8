const SCRIPT_INJECTION = '</script></title><script>alert(1)</script><img src=x onerror=alert(1)>"\'`'

/** A post with script injection in every field, and the images and recipes in it. */
export const HOSTILE_POST = {
  title: `Soup ${SCRIPT_INJECTION}`,
  slug: 'hostile',
  excerpt: `Warm ${SCRIPT_INJECTION} [image:1] javascript:alert(1)`,
  authorName: `Ada ${SCRIPT_INJECTION}`,
  imageUrl: 'javascript:alert(1)',
  metaDescription: `Of soup ${SCRIPT_INJECTION}`,
  keywords: [SCRIPT_INJECTION, '__proto__', 'javascript:alert(1)', ']]><evil/>'],
  content: [
    '<script>alert(1)</script>',
    `## ${SCRIPT_INJECTION}`,
    `- <svg onload=alert(1)> ${SCRIPT_INJECTION}`,
    '[here](javascript:alert(1)) <a href="javascript:alert(1)">there</a> javascript:alert(1)',
    '<iframe src="https://evil.example"></iframe><style>*{display:none}</style><base href="https://evil.example">',
    '[image:__proto__] [image:constructor] [recipe:toString] [image:0] [image:11] [image:01]',
    '[image:1] [image:2] [recipe:1] [recipe:2]',
    'unbreakable'.repeat(200),
    '[image:1]'.repeat(1000),
  ].join('\n\n'),
}
export const HOSTILE_IMAGES = [
  {
    url: '/plates/shelf-tomato-soup.svg',
    altText: SCRIPT_INJECTION,
    caption: SCRIPT_INJECTION,
    photographer: SCRIPT_INJECTION,
    photographerUrl: 'javascript:alert(1)',
  },
  { url: 'data:text/html,<script>alert(1)</script>', altText: 'x', caption: 'what is no picture' },
]
export const HOSTILE_RECIPES = [
  { title: SCRIPT_INJECTION, summary: SCRIPT_INJECTION, imageUrl: 'javascript:alert(1)' },
  { title: 'Nowhere', sourceUrl: 'javascript:alert(1)' },
]
