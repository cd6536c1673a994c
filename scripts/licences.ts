/**
 * Licences under which a package may be part of the service, each with the reason. Any other licence is rejected until
 * it is added here.
 */
export const allowedLicences: Readonly<Record<string, string>> = {
  '0BSD': 'asks for nothing',
  'Apache-2.0': 'permissive; its notices are kept',
  'BlueOak-1.0.0': 'permissive',
  'BSD-2-Clause': 'permissive; its notice is kept',
  'BSD-3-Clause': 'permissive; its notice is kept',
  'CC0-1.0': 'asks for nothing',
  ISC: 'permissive; its notice is kept',
  MIT: 'permissive; its notice is kept',
  'MIT-0': 'asks for nothing',
  'OFL-1.1': 'fonts: may be cut and sent with the pages, with the licence',
  Unlicense: 'asks for nothing',
}

/** Packages that are allowed by name, although their licence is not on the list. */
export const allowedPackages: Readonly<Record<string, string>> = {
  'png-js': 'names no licence in its manifest; its LICENSE is MIT',
  'libheif-js': 'LGPL: a module of its own beside ours, which anybody may replace; runs on the server alone',
  '@img/sharp-libvips-*':
    'LGPL: a library of its own that sharp loads, which anybody may replace; runs on the server alone',
  '@img/sharp-wasm32': 'as @img/sharp-libvips',
  '@img/sharp-win32-*': 'as @img/sharp-libvips, which these hold',
}

/** True if the allowed licences satisfy an SPDX expression: one of `OR`, all of `AND`. */
export const isAllowed = (expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some(all => all.split(' AND ').every(licence => Object.hasOwn(allowedLicences, licence.trim())))
