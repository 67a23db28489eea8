export const MIGRATIONS_TABLE = '_prisma_migrations'

/** How values are written as text, so that they are read as the same values on another server. */
export const TEXT_SETTINGS = `
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex'`

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`
