import type { ManagedShop } from '@autokierto/contract/shops'
import type { CsvColumn } from '../../platform/lists/csv.ts'
import { defineTexts } from '../../platform/texts/texts.ts'

const shopCsvTexts = defineTexts({
  name: { fi: 'Vastaanottopiste', en: 'Take-back point', se: 'Mottagningsplats' },
  address: { fi: 'Osoite', en: 'Address', se: 'Adress' },
  postal: { fi: 'Postinumero', en: 'Postcode', se: 'Postnummer' },
  city: { fi: 'Paikkakunta', en: 'Town', se: 'Ort' },
  phone: { fi: 'Puhelin', en: 'Phone', se: 'Telefon' },
  email: { fi: 'Sähköposti', en: 'E-mail', se: 'E-post' },
  isPrivate: { fi: 'Yksityinen', en: 'Private', se: 'Privat' },
  hasPickup: { fi: 'Noutaa', en: 'Fetches vehicles', se: 'Hämtar fordon' },
})

/** The contact details belong to the company, not to a person. */
export const shopCsv: { name: string; columns: readonly CsvColumn<ManagedShop>[] } = {
  name: 'sites',
  columns: [
    { key: 'name', head: shopCsvTexts.name, value: shop => shop.name },
    { key: 'address', head: shopCsvTexts.address, value: shop => shop.location?.address ?? null },
    { key: 'postal', head: shopCsvTexts.postal, value: shop => shop.location?.postal ?? null },
    { key: 'city', head: shopCsvTexts.city, value: shop => shop.location?.city ?? null },
    { key: 'phone', head: shopCsvTexts.phone, value: shop => shop.phone },
    { key: 'email', head: shopCsvTexts.email, value: shop => shop.email },
    { key: 'is_private', head: shopCsvTexts.isPrivate, value: shop => shop.is_private },
    { key: 'has_pickup', head: shopCsvTexts.hasPickup, value: shop => shop.has_pickup },
  ],
}
