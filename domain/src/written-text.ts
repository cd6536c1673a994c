import type { FieldCode } from './errors/codes.ts'
import { tellsPersonalId } from './persons/personal-id.ts'

/** What is wrong with a text that somebody has written for others, before it is sent; null where nothing is. */
export const faultOfText = (text: string, most: number): FieldCode | null => {
  if (text.length > most) return 'TOO_LONG'
  return tellsPersonalId(text) ? 'PERSONAL_ID_IN_TEXT' : null
}

/** Control characters are never part of a text, half of a letter neither. */
export const isPrintable = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text)
