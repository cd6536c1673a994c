import {
  buildGuide,
  type Guide,
  type GuideCall,
  type OpenApiDocument,
  writeGuidePart,
} from '@autokierto/domain/api-guide/guide'
import { type guideParts, guideTexts, keyScopeTexts } from '@autokierto/domain/api-guide/guide-texts'
import { localizePath } from '@autokierto/domain/texts/public-pages'
import { FileText } from 'lucide-react'
import { useMemo } from 'react'
import { Failed } from '../../../../kit/api/Failed.tsx'
import { useCall } from '../../../../kit/calls/queries.ts'
import { useLocale, useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../../../../kit/texts/texts.ts'
import { LinkButton } from '../../../../kit/ui/Button.tsx'
import { Card } from '../../../../kit/ui/Card.tsx'
import { DescriptionList } from '../../../../kit/ui/DescriptionList.tsx'
import { Icon } from '../../../../kit/ui/Icon.tsx'
import { PageHeading } from '../../../../kit/ui/PageHeading.tsx'
import { Skeleton } from '../../../../kit/ui/States.tsx'
import management from '../resources/management.module.css'
import styles from './ApiGuide.module.css'

const texts = defineTexts({
  whole: { fi: 'Avaa omana sivuna', en: 'Open as a page of its own', se: 'Öppna som en egen sida' },
})

/** The calls and webhooks for the company's systems, with an example of each, built from the OpenAPI document. */
export function ApiGuide() {
  const t = useTexts(guideTexts)
  const ownTexts = useTexts(texts)
  const scopes = useTexts(keyScopeTexts)
  const { locale } = useLocale()
  const { data, error, isPending, refetch } = useCall('getOpenApi')
  const guide = useMemo(() => data && buildGuide(data as OpenApiDocument), [data])
  return (
    <div className={management.fields}>
      <PageHeading
        title={t.title}
        lead={t.lead}
        actions={
          <LinkButton
            href={localizePath(locale, '/api-guide')}
            kind="secondary"
            icon={<Icon as={FileText} />}
          >
            {ownTexts.whole}
          </LinkButton>
        }
      />
      {isPending && <Skeleton count={6} />}
      {error && !guide && <Failed failure={error} onRetry={() => refetch()} />}
      {guide && (
        <>
          <Card title={t.begin}>
            <ol className={styles.list}>
              <GuideLines of={guide} part="begin" />
            </ol>
            <DescriptionList
              items={[
                { term: t.base, value: `${guide.base}/` },
                { term: t.machine, value: <a href={`${guide.base}/openapi.json`}>openapi.json</a> },
              ]}
            />
            <p className={management.quiet}>{t.made}</p>
          </Card>
          <Card title={t.rules}>
            <ul className={styles.list}>
              <GuideLines of={guide} part="rules" />
            </ul>
            <details className={styles.call}>
              <summary>{t.uploadCode}</summary>
              <pre>{guide.upload}</pre>
            </details>
          </Card>
          <Course of={guide} />
          <Card title={t.changes}>
            <ul className={styles.list}>
              <GuideLines of={guide} part="changes" />
            </ul>
          </Card>
          {guide.scopes.map(({ scope, calls }) => (
            <Card key={scope} title={t.calls({ scope: `${scopes[scope]} (${scope})` })}>
              {scope === 'read' && <p className={styles.words}>{t.readOpen}</p>}
              {calls.map(call => (
                <GuideCallCard key={call.id} of={call} />
              ))}
            </Card>
          ))}
          <Card title={t.refusals}>
            <p className={styles.words}>{t.refusalsText}</p>
            {guide.refusals.map(({ status, body }) => (
              <details key={status} className={styles.call}>
                <summary>{t.answer({ status })}</summary>
                <pre>{body}</pre>
              </details>
            ))}
            <details className={styles.call}>
              <summary>{t.codes}</summary>
              <ul className={styles.list} lang="en">
                {guide.errors.map(({ code, status, text }) => (
                  <li key={code}>
                    <code>{code}</code>, {status}: {text}
                  </li>
                ))}
              </ul>
              <h3>{t.fieldCodes}</h3>
              <ul className={styles.list} lang="en">
                {guide.fieldCodes.map(({ code, meaning }) => (
                  <li key={code}>
                    <code>{code}</code>: {meaning}
                  </li>
                ))}
              </ul>
            </details>
          </Card>
          <Card title={t.webhooks}>
            <ul className={styles.list}>
              <GuideLines of={guide} part="webhooks" />
            </ul>
            <details className={styles.call}>
              <summary>{t.signature}</summary>
              <p className={styles.words}>{t.signatureText}</p>
              <pre>
                {[guide.signed.secret, '', ...guide.signed.headers, '', guide.signed.body].join('\n')}
              </pre>
              <h3>{t.signatureCode}</h3>
              <pre>{guide.receiver}</pre>
            </details>
            <details className={styles.call}>
              <summary>{t.messages}</summary>
              {guide.webhooks.map(({ type, meaning, body }) => (
                <section key={type} aria-label={type}>
                  <h3>{type}</h3>
                  <p lang="en">{meaning}</p>
                  <pre>{body}</pre>
                </section>
              ))}
            </details>
          </Card>
        </>
      )}
    </div>
  )
}

function GuideLines({ of, part }: { of: Guide; part: keyof typeof guideParts }) {
  const { locale } = useLocale()
  return writeGuidePart(of, part, locale).map(line => <li key={line}>{line}</li>)
}

/** The lifecycle of a vehicle: its statuses and the events that each allows. */
function Course({ of: guide }: { of: Guide }) {
  const t = useTexts(guideTexts)
  const { statuses, events, stages } = guide
  return (
    <Card title={t.course}>
      <ul className={styles.list}>
        <GuideLines of={guide} part="course" />
      </ul>
      <ul className={styles.list} lang="en">
        {stages.map(({ number, code, quantities }) => (
          <li key={code}>
            {number} <code>{code}</code>: {quantities}
          </li>
        ))}
      </ul>
      <ul className={styles.list} lang="en">
        {statuses.map(({ status, meaning }) => (
          <li key={status}>
            <code>{status}</code>: {meaning}
          </li>
        ))}
      </ul>
      <details className={styles.call}>
        <summary>{t.courseEvents}</summary>
        <ul className={styles.list} lang="en">
          {events.map(({ event, from, to, where, effect }) => (
            <li key={`${event} ${from}`}>
              <code>{event}</code>: {from} → {to}. {effect}
              {where && ` Only where ${where}.`}
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

function GuideCallCard({
  of: { id, method, path, summary, notes, isOnce, request, status, answer, others },
}: {
  of: GuideCall
}) {
  const t = useTexts(guideTexts)
  const isFile = answer !== null && !answer.startsWith('{')
  return (
    <details className={styles.call} id={id}>
      <summary>
        {method} {path}
      </summary>
      <p className={styles.words} lang="en">
        {summary}
      </p>
      {notes && (
        <p className={styles.words} lang="en">
          {notes}
        </p>
      )}
      {isOnce && <p className={styles.words}>{t.once}</p>}
      <h3>{t.request}</h3>
      <pre>{request}</pre>
      <h3>{t.answer({ status })}</h3>
      {answer === null && <p>{t.noAnswer}</p>}
      {isFile && <p>{t.bytes({ type: answer })}</p>}
      {answer !== null && !isFile && <pre>{answer}</pre>}
      {others.length > 0 && (
        <>
          <h3>{t.others}</h3>
          <pre>{others.map(({ body }) => body).join('\n')}</pre>
        </>
      )}
    </details>
  )
}
