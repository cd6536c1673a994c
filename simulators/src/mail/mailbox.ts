import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ParsedMessage } from './parse-message.ts'

/** One mail as it came; `repeats` counts how often the same mail came again. */
export type StoredMail = ParsedMessage & {
  id: number
  to: string[]
  receivedAt: string
  repeats: number
}

/** Older mails are dropped, in memory and in the file. */
export const maxStoredMails = 500

export type Mailbox = ReturnType<typeof createMailbox>

/**
 * The mails received, a bounded number. A mail whose Message-ID is known is not put in again, as mail systems that
 * recognise repeats do. With a file the mails survive a restart: one JSON line each, on the disk before the sender
 * is told that the mail is accepted; a last line cut off by a crash was never accepted and is dropped.
 */
export const createMailbox = (file?: string, kept = maxStoredMails) => {
  const mails = file ? loadStoredMails(file).slice(-kept) : []
  let lines = mails.length
  let lastId = mails.at(-1)?.id ?? 0

  const write = (mail: StoredMail) => {
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    lines++
    if (lines <= 2 * kept) {
      // Begins a line of its own even where a crash cut the one before.
      appendFileSync(file, `\n${JSON.stringify(mail)}\n`, { flush: true, mode: 0o600 })
      return
    }
    writeFileSync(`${file}.new`, mails.map(each => `${JSON.stringify(each)}\n`).join(''), {
      flush: true,
      mode: 0o600,
    })
    renameSync(`${file}.new`, file)
    lines = mails.length
  }

  return {
    /** Newest first. */
    list: (): StoredMail[] => mails.toReversed(),
    find: (id: number): StoredMail | undefined => mails.find(mail => mail.id === id),

    /** @returns false where the mail is already here */
    add(message: ParsedMessage, to: string[]): boolean {
      const known = mails.find(({ messageId }) => messageId !== null && messageId === message.messageId)
      if (known) {
        known.repeats++
        return false
      }
      lastId++
      const mail = { id: lastId, to, receivedAt: new Date().toISOString(), repeats: 0, ...message }
      mails.push(mail)
      if (mails.length > kept) mails.shift()
      write(mail)
      return true
    },
  }
}

const loadStoredMails = (file: string): StoredMail[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .flatMap(line => {
          try {
            return [JSON.parse(line) as StoredMail]
          } catch {
            return []
          }
        })
    : []
