/** Steps with large numerals; smaller on paper. */
export const numberedListClass = '[counter-reset:step]'
export const numberedItemClass =
  'relative max-w-[42rem] border-b py-4 pl-13 text-lg last:border-b-0 [counter-increment:step] ' +
  'before:absolute before:left-0 before:top-[0.55rem] before:w-9 before:whitespace-nowrap before:font-serif ' +
  'before:text-[2.375rem] before:leading-[1.15] before:text-tomato before:content-[counter(step)] ' +
  'print:max-w-none print:break-inside-avoid print:py-[4pt] print:pl-[22pt] print:text-[10pt] ' +
  'print:leading-[1.4] print:before:top-[2pt] print:before:text-[16pt]'
