import { sendFields } from '@autokierto/domain/fields/vehicle-fields'
import { useDeferredValue, useState } from 'react'
import { useList } from '../../api/use-list.ts'
import { useShop } from '../../app-context.ts'
import { CardsOf } from '../../forms/ChoiceOf.tsx'
import { FormOf } from '../../forms/FormOf.tsx'
import { useForm } from '../../forms/useForm.ts'
import { RemoteList } from '../../lists/RemoteList.tsx'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { defineTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from '../vehicle/question.module.css'

const texts = defineTexts({
  recipient: { fi: 'Vastaanottava piste', en: 'Receiving site', se: 'Mottagande plats' },
  findSite: {
    fi: 'Hae nimellä tai paikkakunnalla',
    en: 'Search by name or town',
    se: 'Sök på namn eller ort',
  },
  noSiteFound: {
    fi: 'Haulla ei löytynyt pistettä.',
    en: 'No site was found.',
    se: 'Ingen mottagningsplats hittades.',
  },
  missing: {
    fi: 'Valitse piste, johon ajoneuvo lähetetään.',
    en: 'Choose the site the vehicle is sent to.',
    se: 'Välj mottagningsplatsen som fordonet skickas till.',
  },
  cancel: { fi: 'Peruuta', en: 'Cancel', se: 'Avbryt' },
})

const ownWords = { to_shop_id: { REQUIRED: texts.missing } }

/** A page of the list: few enough to read, the rest is searched or asked for. */
const SHOWN = 20

type Props = {
  text: string
  confirm: string
  busy: boolean
  onConfirm: (data: { to_shop_id: number }) => void
  onCancel: () => void
}

/** Another site for the vehicle: found by name or town among all that take vehicles, the own company's first. */
export function RecipientForm({ text, confirm, busy, onConfirm, onCancel }: Props) {
  const t = useTexts(texts)
  const shop = useShop()
  const [q, setQ] = useState('')
  const words = useDeferredValue(q.trim())
  const sites = useList('listExternalShops', {
    params: { shop: shop.id },
    query: { limit: SHOWN, q: words || undefined },
  })
  const form = useForm(sendFields, {
    words: ownWords,
    // A site that the search no longer shows is not the one that is sent to.
    judge: ({ to_shop_id }) => ({
      to_shop_id: sites.rows.some(({ id }) => id === to_shop_id) ? null : 'REQUIRED',
    }),
    send: told => onConfirm(told),
  })
  return (
    <FormOf of={form}>
      <p>{text}</p>
      <TextField
        name="site"
        type="search"
        label={t.findSite}
        optional
        autoComplete="off"
        value={q}
        onChange={event => setQ(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <RemoteList
        list={sites}
        loading={<Skeleton kind="text" count={3} />}
        empty={<p role="status">{t.noSiteFound}</p>}
      >
        {rows => (
          <div className={styles.sites}>
            <CardsOf
              of={form}
              name="to_shop_id"
              label={t.recipient}
              options={rows.map(site => ({
                value: String(site.id),
                title: site.name,
                text: [site.operator.name, site.location?.city].filter(Boolean).join(' · '),
              }))}
            />
          </div>
        )}
      </RemoteList>
      <div className={styles.actions}>
        <Button kind="secondary" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {confirm}
        </Button>
      </div>
    </FormOf>
  )
}
