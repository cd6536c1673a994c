import { createElement, type SVGProps } from 'react'

type Lines = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }
type Props = SVGProps<SVGSVGElement> & { size?: number | string }

/**
 * Makes a component of the lines of one of lucide's drawings. The build takes it in the place of lucide's own maker, of
 * which the service uses a tenth (`build/lean-icons.ts`): a drawing stands in `Icon`, which gives it all else.
 */
// biome-ignore lint/style/noDefaultExport: it takes the place of a module that has one
export default function createIcon({ node }: Lines) {
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
