import styles from './map.module.css'

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

const element = (name: string, attributes: Record<string, string | number>, text?: string): SVGElement => {
  const node = document.createElementNS(SVG_NAMESPACE, name)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value))
  if (text !== undefined) node.textContent = text
  return node
}

const DROP = 'M20 2C11.2 2 4 9.2 4 18c0 11.6 16 28 16 28s16-16.4 16-28C36 9.2 28.8 2 20 2Z'

/**
 * The content of a pin: a number and how many more pins it represents, or without a number a ring for the vehicle's
 * place.
 */
export type PinFace = { number?: number | string; more?: number }

/** A pin, 40 by 48 pixels; its tip is in the middle of the lower edge. */
export function drawPin({ number, more = 0 }: PinFace): SVGElement {
  const drawing = element('svg', { viewBox: '0 0 40 48', 'aria-hidden': 'true', focusable: 'false' })
  drawing.append(element('path', { d: DROP, class: styles.drop ?? '' }))
  if (number === undefined)
    drawing.append(element('circle', { cx: 20, cy: 18, r: 6, class: styles.eye ?? '' }))
  else drawing.append(element('text', { x: 20, y: 23.5, class: styles.number ?? '' }, String(number)))
  if (more > 0) {
    drawing.append(
      element('circle', { cx: 31, cy: 9, r: 9, class: styles.badge ?? '' }),
      element('text', { x: 31, y: 12.8, class: styles.more ?? '' }, `+${more}`),
    )
  }
  return drawing
}

/** A button for a pin; its accessible name must say what the pin shows. */
export function pinButton(className: string | undefined): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className ?? ''
  return button
}
