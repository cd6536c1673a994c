import type { FieldCode } from '@autokierto/domain/errors/codes'
import { faultsIn } from '@autokierto/domain/fields/fault-of'
import type { FieldTable, Values } from '@autokierto/domain/fields/field'
import { isAmbiguous, numberQuestion } from '@autokierto/domain/texts/read-number'
import { type InputEvent, type ReactNode, useCallback, useMemo, useState } from 'react'
import { ApiFailure, type FailureCode, fieldCodesOf } from '../api/api-failure.ts'
import { patternTexts } from '../api/field-texts.ts'
import { type Fault, type Faults, namesNone, useErrorWords } from '../api/useErrorWords.ts'
import { useLocale } from '../texts/LocaleProvider.tsx'
import type { PlainText } from '../texts/texts.ts'
import type { FieldErrors } from '../ui/Form.tsx'
import { useMended } from './useMended.ts'
import { useWritten } from './useWritten.ts'
import {
  changesBetween,
  type FormValues,
  isSecret,
  numberIn,
  valuesOf,
  type Written,
  writtenOf,
} from './written.ts'

/** How the call stands that a form makes: what `useAction` answers, or the like. */
type Call = { isPending: boolean; isSuccess?: boolean; error: unknown; reset?: () => void }

export type FormSettings<T extends FieldTable> = {
  /** What is known already; the form begins with it. */
  known?: Values
  /** What is written is kept under this name until it is sent; secrets never are. */
  draft?: string
  /** What is written is kept elsewhere: in the draft of a flow of several steps. */
  kept?: readonly [written: Written<T>, write: (part: Partial<Written<T>>) => void]
  call?: Call
  /** Gets what the fields say once nothing is wrong with it, and what of it is new. */
  send: (values: FormValues<T>, changes: Partial<FormValues<T>>) => void
  /** What else is wrong, by field: what only the page knows. */
  validate?: (values: FormValues<T>) => Faults
  /** The page's own words for some faults of its fields. */
  words?: { readonly [K in keyof T]?: { readonly [C in FieldCode | FailureCode]?: PlainText } }
  /** A field whose fault another one's tells already: the same is not told twice. */
  isToldBefore?: (name: string, written: Written<T>) => boolean
  /** Refusals of the whole call that belong beside a field. */
  beside?: { readonly [C in FailureCode]?: string }
  /** What to say of a failure as a whole; undefined where the words of its code will do, null for nothing. */
  failureWords?: (failure: ApiFailure) => ReactNode
  /** Ids of the fields, where a page has several such forms. */
  id?: (name: string) => string
  /** What is written is about somebody else: the browser does not fill in its owner. */
  ofOthers?: boolean
}

export type FormState<T extends FieldTable = FieldTable> = {
  table: T
  written: Written<T>
  write: (part: Partial<Written<T>>) => void
  /** The id of a field. */
  id: (name: string) => string
  /** What the last try found wrong, in words, by the id of the field. */
  errors: FieldErrors
  /** The ids of those that have been put right since. */
  mended: readonly string[]
  /** The ids of those that lack, said in words that name no field. */
  unnamed: readonly string[]
  failure: ReactNode
  busy: boolean
  ofOthers: boolean
  /** Counts the tries: the same fault twice takes the focus twice. */
  tries: number
  /** Something is written that was not known. */
  isChanged: boolean
  /** And it has not been sent as it is now. */
  isUnsaved: boolean
  submit: (data: FormData) => void
  /** Something was typed into one of the native fields. */
  typed: (event: InputEvent<HTMLFormElement>) => void
  /** Puts a fault beside a field from outside: what a page finds by itself. */
  refuse: (faults: Faults) => void
  forget: () => void
  /** What was known stands in the fields again. */
  undo: () => void
}

const NO_FAULTS: Faults = {}
const sameId = (name: string) => name

/**
 * One form: what is written by the rules of its table, what is wrong with it in the words of the moment, found here or
 * by the server, and the call it makes. Show it with `FormOf`, its fields with `FormField`.
 */
export function useForm<T extends FieldTable>(table: T, settings: FormSettings<T>): FormState<T> {
  const { known, draft, kept, call, send, validate, words: own, beside, failureWords, id = sameId } = settings
  const words = useErrorWords()
  const { locale } = useLocale()
  const [start] = useState(() => writtenOf(table, known ?? {}, locale))
  const state = useWritten<T>(start, draft ?? null)
  const [written, keep] = kept ?? [state.written, state.write]
  const [{ found, isOwn, tries }, setFound] = useState({ found: NO_FAULTS, isOwn: false, tries: 0 })
  const [sent, setSent] = useState<Written<T> | null>(null)
  const validateAll = (values: FormValues<T>): Faults => ({
    ...validate?.(values),
    ...faultsIn(table, values),
  })
  const { begin, touch, type, mendedOf } = useMended(table, written, locale, validateAll)
  const write = useCallback(
    (part: Partial<Written<T>>) => {
      keep(part)
      touch(Object.keys(part))
    },
    [keep, touch],
  )
  const refuse = (faults: Faults, byItself = false) => {
    setFound(last => ({ found: faults, isOwn: byItself, tries: last.tries + 1 }))
    begin()
  }
  const before = known
    ? valuesOf(table, writtenOf(table, known, locale), locale)
    : valuesOf(table, start, locale)

  const failed = call?.error instanceof ApiFailure ? call.error : null
  const field = failed && beside?.[failed.code]
  const refused: Faults = failed
    ? field
      ? { [field]: failed.code }
      : besideWhole(table, fieldCodesOf(failed))
    : NO_FAULTS
  const faults = Object.values(found).some(Boolean) ? found : refused

  const untold = Object.keys(faults)
    .filter(name => settings.isToldBefore?.(name, written))
    .join()
  const errors = useMemo(() => {
    const asks = (name: string, fault: Fault): PlainText | undefined => {
      const read = numberIn(table[name], (written as Values)[name], locale)
      return fault === 'INVALID' && isAmbiguous(read) ? numberQuestion(read) : undefined
    }
    const inOwnWords = (name: string, fault: Fault | null | undefined): Fault | null | undefined =>
      (typeof fault === 'string' && (asks(name, fault) ?? ownWords(table, own, name, fault))) || fault
    const said = inOrder(table, faults)
      .filter(([name]) => !untold.split(',').includes(name))
      .map(([name, fault]) => [id(name), inOwnWords(name, fault)] as const)
    return words.faults(Object.fromEntries(said))
  }, [words, faults, untold, own, id, table, written, locale])

  const submit = (data: FormData) => {
    if (call?.isPending) return
    const typed = typedIn(table, data)
    const values = valuesOf(table, { ...written, ...typed }, locale)
    const wrong = validateAll(values)
    const isWrong = Object.values(wrong).some(Boolean)
    // Autofill raises no event, so its values enter the state here. Texts that are sent are shown as they were read, without
    // a name pasted beside an address. Numbers stay as people group them.
    const asRead: Values = isWrong ? {} : writtenOf(table, values, locale)
    const read = (name: string) => (table[name]!.type === 'text' && name in asRead ? asRead : typed)[name]
    const otherwise = Object.keys(typed).filter(
      name => !isSecret(table[name]!) && read(name) !== (written as Values)[name],
    )
    const shown = Object.fromEntries(otherwise.map(name => [name, read(name)])) as Partial<Written<T>>
    if (otherwise.length > 0) write(shown)
    refuse(wrong, true)
    call?.reset?.()
    if (isWrong) return
    setSent({ ...written, ...shown })
    send(values, changesBetween(before, values))
  }

  const isOther = (one: FormValues<T>, other: FormValues<T>) =>
    Object.keys(changesBetween(one, other)).length > 0
  const isChanged = isOther(before, valuesOf(table, written, locale))
  const isSaved =
    call?.isSuccess && sent && !isOther(valuesOf(table, sent, locale), valuesOf(table, written, locale))

  return {
    table,
    written,
    write,
    id,
    errors,
    mended: mendedOf(faults, isOwn && faults === found).map(id),
    unnamed: Object.keys(faults)
      .filter(
        name => namesNone.test(`${faults[name]}`) && !ownWords(table, own, name, faults[name] as FieldCode),
      )
      .map(id),
    failure: call?.error && faults !== found ? failureOf(call.error) : null,
    busy: call?.isPending ?? false,
    ofOthers: settings.ofOthers ?? false,
    isChanged,
    isUnsaved: isChanged && !isSaved,
    submit,
    typed: ({ target, currentTarget }) => {
      // What is chosen is told by `change`, which comes after: drawn anew before it, the choice would be lost.
      if (target instanceof HTMLInputElement) type(typedIn(table, new FormData(currentTarget)), target.name)
    },
    tries,
    refuse: faults => refuse(faults),
    forget: state.forget,
    undo: () => {
      state.forget()
      write(writtenOf(table, known ?? {}, locale))
      refuse(NO_FAULTS)
      call?.reset?.()
    },
  }

  /** What is wrong as a whole; what stands beside a field is not said again. */
  function failureOf(error: unknown): ReactNode {
    const said = failed ? failureWords?.(failed) : undefined
    if (said !== undefined) return said
    const names = Object.keys(refused)
    return names.length > 0 && names.every(name => name in table) ? null : words.of(error)
  }
}

/** Words for the fault of just this field: the page's own, else those of its kind of text. */
const ownWords = <T extends FieldTable>(
  table: T,
  own: FormSettings<T>['words'],
  name: string,
  fault: FieldCode | FailureCode,
): PlainText | undefined => {
  const rule = table[name]
  const ofKind = rule?.type === 'text' && rule.pattern ? patternTexts[rule.pattern.name] : undefined
  return own?.[name]?.[fault] ?? ofKind?.[fault as FieldCode]
}

/** The faults as their fields follow each other, whoever found them; last what is no field of the table. */
const inOrder = (table: FieldTable, faults: Faults) => {
  const names = Object.keys(table)
  const placeOf = (name: string) => (name in table ? names.indexOf(name) : names.length)
  return Object.entries(faults).toSorted(([one], [other]) => placeOf(one) - placeOf(other))
}

/** A fault within a field (`location.latitude`, `missing_parts.0`) stands beside the whole of it. */
const besideWhole = (table: FieldTable, faults: Faults): Faults =>
  Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => {
      const [whole = name] = name.split('.')
      return [whole in table ? whole : name, fault]
    }),
  )

/** What stands in the native fields, which browsers fill in without a word; secrets stand nowhere else. */
function typedIn(table: FieldTable, data: FormData): Values {
  const typed = Object.entries(table).flatMap(([name, { type }]) => {
    const value = data.get(name)
    return typeof value === 'string' && (type === 'text' || type === 'password' || type === 'number')
      ? [[name, value] as const]
      : []
  })
  return Object.fromEntries(typed)
}
