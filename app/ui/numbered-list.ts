/** Steps with large numerals; smaller on paper. */
export const numberedListClass = '[counter-reset:step]'
export const numberedItemClass =
  'numeral max-w-[42rem] border-b py-4 pl-13 text-lg last:border-b-0 before:top-[0.73rem] ' +
  'print:max-w-none print:break-inside-avoid print:py-[4pt] print:pl-[22pt] print:text-[10pt] ' +
  'print:leading-[1.4] print:before:top-[3pt] print:before:text-[16pt]'
