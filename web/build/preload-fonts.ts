import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Preloads the fonts that every page needs, before the browser has parsed the stylesheet. */
export function preloadFonts(names: string[]): Plugin {
  return {
    name: 'autokierto-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter(file => names.some(name => isFont(file, name)))
        return files.map<HtmlTagDescriptor>(file => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
        }))
      },
    },
  }
}

const isFont = (file: string, name: string) =>
  new RegExp(`/${name}-[0-9a-f]{12}-[^/]+\\.woff2$`).test(`/${file}`)
