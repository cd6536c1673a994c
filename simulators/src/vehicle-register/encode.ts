import type { AnswerEncoding } from './vehicle.ts'

/** Encodes an answer like the register: correctly declared, not declared, or encoded twice. */
export const encodeAnswer = (xml: string, encoding: AnswerEncoding): Buffer => {
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`, 'utf8')
    case 'iso-8859-1':
      return Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>\n${xml}`, 'latin1')
    case 'undeclared-iso-8859-1':
      return Buffer.from(xml, 'latin1')
    case 'twice-encoded': {
      const once = Buffer.from(xml, 'utf8').toString('latin1')
      return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${once}`, 'utf8')
    }
  }
}
