import { demoPassword, demoUsers } from './users.ts'

/** An identity to sign in as; the start prints it. */
export type DemoIdentity = {
  identity: string
  kind: 'person' | 'user'
  label: string
  /** Users only: persons are chosen on the page of strong identification. */
  password?: string
}

const loginPersons: readonly Omit<DemoIdentity, 'kind'>[] = [
  {
    identity: 'aino',
    label:
      'Aino Virtanen, owner of ABC-123, may represent the company that owns KLO-456 and KLO-457, which she holds',
  },
  { identity: 'eero', label: 'Eero Korhonen, owner of EER-101, with Aino of TWO-222' },
  { identity: 'leila', label: 'Leila Nieminen, owner of a motorcycle and a van, holder of LEI-303' },
  { identity: 'onni', label: 'Onni Lahtinen, owner of nothing by himself' },
  { identity: 'venla', label: 'Venla Salo, owner of VEN-501' },
  {
    identity: 'kaisa',
    label:
      'Kaisa Kallio, owner of KAI-001 to KAI-120, and of other kinds: 62-LHJ, PKA-19, 712-ABK, 418-HXK, V-20123, 1234567, LAV-312, KOL-50, DUO-20',
  },
  { identity: 'nohetu', label: 'A foreign method without a personal identity code: refused' },
]

export const demoIdentities: readonly DemoIdentity[] = [
  ...loginPersons.map(person => ({ ...person, kind: 'person' as const })),
  ...demoUsers.map(({ username, label }) => ({
    identity: username,
    kind: 'user' as const,
    label,
    password: demoPassword,
  })),
]
