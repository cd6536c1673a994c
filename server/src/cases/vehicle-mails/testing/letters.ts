import type { EventFacts, MailShop } from '../event-facts.ts'

const notAgreed = { agreed: false, timeFrom: null, timeUntil: null } as const

export const url = 'https://kierto.example.fi'
export const letterLanguages = ['fi', 'en', 'se'] as const

export const mailShop: MailShop = {
  id: 1,
  name: 'Helsinki Konala',
  email: 'konala@example.fi',
  phone: '09 555 0100',
  address: 'Ristipellontie 16, 00390 Helsinki',
  hoursOn: () => '08:00-16:00',
}

export const buildEventFacts = (changes: Partial<EventFacts> = {}): EventFacts => ({
  event: 'announce',
  from: 'owner',
  to: 'shop_transit',
  noShowReason: null,
  reason: null,
  shopId: 1,
  shopName: 'Helsinki Konala',
  shopNow: 1,
  shopBefore: null,
  rejectsClaim: false,
  changed: [],
  vehicle: {
    id: 12,
    plate: 'ABC-123',
    vin: null,
    make: 'Toyota',
    model: 'Corolla',
    kind: 'AUTO',
    isRegistered: true,
  },
  certificateSerial: null,
  certificateCode: '0123456789abcdef0123456789abcdef',
  acceptTold: false,
  collectTold: false,
  order: { kind: 'pickup', day: '2025-11-25', email: 'a@example.fi', language: 'fi', ...notAgreed },
  ...changes,
})

export const bringing = {
  kind: 'self_delivery',
  day: '2025-11-25',
  email: null,
  language: 'fi',
  ...notAgreed,
} as const
