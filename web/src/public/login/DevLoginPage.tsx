import { useState } from 'react'
import { Failed } from '../../kit/api/Failed.tsx'
import { useFailureTexts } from '../../kit/api/useFailureTexts.ts'
import { useCall } from '../../kit/calls/queries.ts'
import { useApp } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { useHomeAddress } from '../../login/useHomeAddress.ts'
import styles from './LoginLayout.module.css'
import { loginTexts } from './texts.ts'

/** Signs in as one of the demonstration identities. Available only if the server offers them. */
export function DevLoginPage() {
  const { client, session } = useApp()
  const t = useTexts(loginTexts)
  const failureTexts = useFailureTexts()
  const home = useHomeAddress()
  const identities = useCall('listDevIdentities')
  const [failure, setFailure] = useState<unknown>(null)
  const [selected, setSelected] = useState<string | null>(null)

  const signIn = async (identity: string, userType: 1 | 2) => {
    setSelected(identity)
    setFailure(null)
    try {
      await session.login(client, { userType, identity })
      session.goTo(home())
    } catch (error) {
      setFailure(error)
      setSelected(null)
    }
  }

  const groups = [
    { title: t.devPersons, userType: 1 as const },
    { title: t.devOperators, userType: 2 as const },
  ]
  return (
    <>
      <PageHeading title={t.devTitle} lead={t.devLead} />
      {failure !== null && (
        <Notice kind="error" live>
          {failureTexts.of(failure)}
        </Notice>
      )}
      {identities.isPending && <Skeleton count={6} />}
      {identities.isError && <Failed failure={identities.error} onRetry={() => identities.refetch()} />}
      {identities.isSuccess && (
        <div className={styles.groups}>
          {groups.map(group => (
            <section key={group.userType}>
              <h2 className={styles.subtitle}>{group.title}</h2>
              <ul className={styles.identities}>
                {identities.data
                  .filter(({ user_type }) => user_type === group.userType)
                  .map(({ identity, label }) => (
                    <li key={identity}>
                      <Button
                        kind="secondary"
                        busy={selected === identity}
                        onClick={() => signIn(identity, group.userType)}
                      >
                        {label}
                      </Button>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </>
  )
}
