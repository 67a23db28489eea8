/** Addresses to come back to that would lead away, were they taken as they are. */
export const HOSTILE_RETURNS = [
  'https://evil.example', 'http://evil.example/', '//evil.example', '///evil.example', '////evil.example/%2f..', '/\\evil.example', '\\/evil.example', '\\\\evil.example', '/\\/evil.example', '/\t/evil.example',
  '/\n/evil.example', '/\r\n/evil.example', '\t//evil.example', ' //evil.example', '/ /evil.example', '/.//evil.example', '/..//evil.example', '/%2e//evil.example', '/%2e%2e//evil.example', '/a/..//evil.example',
  '/a/../..//evil.example', './/evil.example', '..//evil.example', 'https:evil.example', 'https:/evil.example', 'https:\\\\evil.example', 'hTTps://evil.example', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)',
  '\u0001javascript:alert(1)', 'javascript://%0aalert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:x', 'file:///etc/passwd', 'blob:https://evil.example/x', 'ftp://evil.example', 'mailto:a@evil.example', 'http://localhost@evil.example', 'http://localhost:3000@evil.example',
  '@evil.example', '//evil.example@localhost', '//localhost:3000.evil.example', 'http://[::1', 'http:evil', '/%5cevil.example', '/%2fevil.example', '//%65vil.example', '/\u2028/evil.example', '/\ufeff/evil.example',
  '／／evil.example', '/%0d%0aLocation:%20https://evil.example', '/"><script>alert(1)</script>', "/'onmouseover=alert(1)//", '/sign-out', '/sign-in?return_url=//evil.example', 'x'.repeat(3000), '/' + 'x'.repeat(3000), 'null', '#//evil.example',
]
