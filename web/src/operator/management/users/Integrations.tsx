import { useCall } from '../../../api/queries.ts'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { userTexts } from './texts.ts'

export type Fate = 'keep' | 'end'

type Props = { userId: number; value: Fate; onChange: (value: Fate) => void }

/** Which keys and webhooks a user has made, and whether they end together with the user; nothing where there are none. */
export function Integrations({ userId, value, onChange }: Props) {
  const t = useTexts(userTexts)
  const keys = useCall('listApiKeys').data?.results ?? []
  const webhooks = useCall('listWebhooks').data?.results ?? []
  const made = [
    ...keys.filter(key => key.created_by_id === userId && (key.state === 'active' || key.state === 'closed')),
    ...webhooks.filter(webhook => webhook.created_by_id === userId),
  ].map(each => ('name' in each ? t.ownKey({ name: each.name }) : t.ownWebhook({ url: each.url })))
  if (made.length === 0) return null
  return (
    <>
      <p>{t.integrations}</p>
      <ul>
        {made.map(each => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <RadioCards
        name="integrations"
        label={t.integrationsAsk}
        value={value}
        onChange={chosen => onChange(chosen === 'end' ? 'end' : 'keep')}
        options={[
          { value: 'keep', title: t.integrationsKeep },
          { value: 'end', title: t.integrationsEnd },
        ]}
      />
    </>
  )
}
