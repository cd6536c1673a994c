import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ParsedMessage } from './parse-message.ts'

/** A received mail; `repeats` counts further deliveries of the same mail. */
export type StoredMail = ParsedMessage & {
  id: number
  to: string[]
  receivedAt: string
  repeats: number
}

/** Older mails are deleted, in memory and in the file. */
export const maxStoredMails = 500

export type Mailbox = ReturnType<typeof createMailbox>

/**
 * Stores a limited number of received mails. A mail with a known Message-ID only counts as a repeat, as in mail
 * systems that detect duplicates. With a file, mails survive a restart: one JSON line per mail, flushed to disk
 * before the sender gets the confirmation. A last line cut off by a crash was never confirmed and is dropped.
 */
export const createMailbox = (file?: string, limit = maxStoredMails) => {
  const mails = file ? loadStoredMails(file).slice(-limit) : []
  let lines = mails.length
  let lastId = mails.at(-1)?.id ?? 0

  const write = (mail: StoredMail) => {
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    lines++
    if (lines <= 2 * limit) {
      // Starts a new line even if a crash cut off the previous one.
      appendFileSync(file, `\n${JSON.stringify(mail)}\n`, { flush: true, mode: 0o600 })
      return
    }
    writeFileSync(`${file}.new`, mails.map(stored => `${JSON.stringify(stored)}\n`).join(''), {
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

    /** @returns false when the mail is a repeat */
    add(message: ParsedMessage, to: string[]): boolean {
      const existing = mails.find(({ messageId }) => messageId !== null && messageId === message.messageId)
      if (existing) {
        existing.repeats++
        return false
      }
      lastId++
      const mail = { id: lastId, to, receivedAt: new Date().toISOString(), repeats: 0, ...message }
      mails.push(mail)
      if (mails.length > limit) mails.shift()
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
