import type { MailChoice, MailChoices } from '@autokierto/contract/mail-choices'
import type { User } from '@autokierto/contract/users'
import { isUrgent, listMailTopics, type MailPace, mailPaces } from '@autokierto/domain/fields/mail-fields'
import { mailTopicTexts } from '@autokierto/domain/fields/mail-topic-texts'
import { type FormEvent, useState } from 'react'
import { worksForSubcontractor } from '../../../kit/access/useActor.ts'
import { Failed } from '../../../kit/api/Failed.tsx'
import { useFailureTexts } from '../../../kit/api/useFailureTexts.ts'
import { useAction, useCall } from '../../../kit/calls/queries.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../kit/texts/texts.ts'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { Checkbox } from '../../../kit/ui/Checkbox.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { useNotify } from '../../../kit/ui/NotificationBar.tsx'
import { SelectField } from '../../../kit/ui/SelectField.tsx'
import { Skeleton } from '../../../kit/ui/States.tsx'
import { UnsavedChangesPrompt } from '../../../navigation/leave/UnsavedChangesPrompt.tsx'
import { useNameSearch } from '../management/resources/useNameSearch.tsx'
import { mailTexts } from './mail-texts.ts'
import styles from './profile.module.css'

/**
 * Choices of mail per site: the topics, and immediately or one mail per morning. Hidden for users who work at
 * no site.
 */
export function MailsCard({ user }: { user: User }) {
  const t = useTexts(mailTexts)
  const { data, error, refetch } = useCall('getMailChoices')
  if (data && data.sites.length === 0) return null
  return (
    <Card title={t.title}>
      <p className={styles.text}>{t.text}</p>
      {user.email === null && <Notice kind="warning">{t.noAddress}</Notice>}
      {error && <Failed failure={error} onRetry={() => refetch()} />}
      {!error && !data && <Skeleton count={3} />}
      {data && <MailsForm known={data} user={user} />}
    </Card>
  )
}

/** Maximum number of sites without mails shown at first. The others are found by name. */
const INITIAL_MAIL_COUNT = 6

/** Selects all topics when a site first gets a pace. */
const withPace = (site: MailChoice, pace: MailPace | null, all: MailChoice['topics']): MailChoice => ({
  ...site,
  pace,
  topics: pace !== null && site.topics.length === 0 ? all : site.topics,
})

function MailsForm({ known, user }: { known: MailChoices; user: User }) {
  const t = useTexts(mailTexts)
  const topicNames = useTexts(mailTopicTexts)
  const failureTexts = useFailureTexts()
  const notify = useNotify()
  const [sites, setSites] = useState(known.sites)
  const [bulletins, setBulletins] = useState(known.bulletins)
  const [sent, setSent] = useState<{ sites: MailChoice[]; bulletins: boolean } | null>(null)
  const topics = listMailTopics(worksForSubcontractor(user))
  const changed = sites.filter((site, at) => JSON.stringify(site) !== JSON.stringify(known.sites[at]))
  const isChanged = changed.length > 0 || bulletins !== known.bulletins
  const save = useAction('changeMailChoices', {
    refetch: ['getMailChoices'],
    onSuccess: () => notify('success', deferText(mailTexts.saved)),
  })
  const change = (next: MailChoice) =>
    setSites(sites.map(site => (site.shop.id === next.shop.id ? next : site)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent({ sites, bulletins })
    save.mutate({
      body: {
        sites: changed.map(({ shop, pace, topics: chosen }) => ({ shop_id: shop.id, pace, topics: chosen })),
        ...(bulletins !== known.bulletins && { bulletins }),
      },
    })
  }
  const searchableSites = sites.map(site => ({ ...site.shop, site }))
  const { shown, search, rest } = useNameSearch(
    searchableSites,
    ({ site }) => site.pace !== null || changed.includes(site),
    INITIAL_MAIL_COUNT,
  )
  return (
    <form className={styles.mails} noValidate onSubmit={submit} aria-label={t.title}>
      <UnsavedChangesPrompt
        unsaved={isChanged && !(save.isSuccess && sent?.sites === sites && sent.bulletins === bulletins)}
      />
      {save.error && (
        <Notice kind="error" live>
          {failureTexts.of(save.error)}
        </Notice>
      )}
      {search}
      {shown.map(({ site }) => (
        <fieldset key={site.shop.id} className={styles.site}>
          <legend>{site.shop.name}</legend>
          <SelectField
            name={`pace-${site.shop.id}`}
            label={t.pace}
            placeholder={t.never}
            optional={false}
            options={mailPaces.map(pace => ({ value: pace, label: t[pace] }))}
            value={site.pace ?? ''}
            onChange={({ target }) =>
              change(withPace(site, (target.value || null) as MailPace | null, topics))
            }
          />
          {site.pace !== null && (
            <div className={styles.topics}>
              {topics.map(topic => (
                <Checkbox
                  key={topic}
                  name={`${topic}-${site.shop.id}`}
                  label={topicNames[topic]}
                  hint={isUrgent(topic) && site.pace === 'morning' ? t.alwaysNow : undefined}
                  checked={site.topics.includes(topic)}
                  onChange={({ target }) =>
                    change({
                      ...site,
                      topics: topics.filter(other =>
                        other === topic ? target.checked : site.topics.includes(other),
                      ),
                    })
                  }
                />
              ))}
            </div>
          )}
        </fieldset>
      ))}
      {rest}
      <Checkbox
        name="bulletins"
        label={t.bulletins}
        checked={bulletins}
        onChange={({ target }) => setBulletins(target.checked)}
      />
      <ActionBar>
        <Button
          type="submit"
          busy={save.isPending}
          reason={isChanged || save.isPending ? null : t.nothingNew}
        >
          {t.save}
        </Button>
      </ActionBar>
    </form>
  )
}
