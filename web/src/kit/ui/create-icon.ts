import { createElement, type SVGProps } from 'react'

type IconLines = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }
type Props = SVGProps<SVGSVGElement> & { size?: number | string }

/**
 * Creates a component from a lucide icon. The build replaces lucide's own factory with this one, which is a tenth of
 * its size (`build/lean-icons.ts`). All other attributes come from `Icon`.
 */
// biome-ignore lint/style/noDefaultExport: it replaces a module with a default export
export default function createIcon({ node }: IconLines) {
  return ({ size = 24, ...rest }: Props) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
