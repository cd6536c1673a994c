import type { ManagedUser } from '@autokierto/contract/users'
import { useState } from 'react'
import { Proving } from '../../../../features/reauthentication/ReauthenticatedCreate.tsx'
import { ReauthenticationDialog } from '../../../../features/reauthentication/ReauthenticationDialog.tsx'
import { useFailureTexts } from '../../../../kit/api/useFailureTexts.ts'
import { useCall } from '../../../../kit/calls/queries.ts'
import { useFormats, useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../../kit/ui/Button.tsx'
import { Card } from '../../../../kit/ui/Card.tsx'
import { DescriptionList } from '../../../../kit/ui/DescriptionList.tsx'
import { Notice } from '../../../../kit/ui/Notice.tsx'
import { Row } from '../../../../kit/ui/Row.tsx'
import { DeleteButton } from '../resources/DeleteButton.tsx'
import styles from '../resources/management.module.css'
import { getDisplayName } from '../resources/useAllRows.ts'
import { type Fate, Integrations } from './Integrations.tsx'
import { userTexts } from './texts.ts'
import { LastLogin, UserStateChip } from './UserCells.tsx'
import { getUserParams, type UserListScope } from './user-scope.ts'
import type { useUserActions } from './useUserActions.ts'

type Props = {
  scope: UserListScope
  user: ManagedUser
  isSelf: boolean
  actions: ReturnType<typeof useUserActions>
}

export function UserAccess({ scope, user, isSelf, actions }: Props) {
  const t = useTexts(userTexts)
  const format = useFormats()
  const failureTexts = useFailureTexts()
  const { block, resetFactor, remove, link, sendLink } = actions
  const self = useCall('getOwnUser').data?.user
  const [fate, setFate] = useState<Fate>('keep')
  const [isProving, setProving] = useState(false)
  const [isSettling, setSettling] = useState(false)
  const askProof = () => {
    resetFactor.reset()
    setProving(true)
  }
  const params = getUserParams(scope, user.id) as { id: number }
  const isBlocked = user.state === 'blocked'
  const notSelf = isSelf ? t.notSelf : null
  const failure = (isSettling ? null : block.error) ?? link.error
  return (
    <>
      <Card title={t.passwordTitle}>
        <div className={styles.fields}>
          <DescriptionList
            layout="side"
            items={[
              { term: t.state, value: <UserStateChip state={user.state} /> },
              { term: t.lastLogin, value: <LastLogin at={user.last_login_at} /> },
              { term: t.secondFactor, value: user.second_factor ? t.factorOn : t.factorOff },
            ]}
          />
          <Row>
            <Button
              kind="secondary"
              busy={link.isPending}
              reason={isBlocked ? t.blockedNoLink : user.email ? null : t.needsEmail}
              onClick={() => sendLink(user)}
            >
              {user.state === 'invited' ? t.sendLinkAgain : t.sendLink}
            </Button>
            {user.second_factor && !isSelf && (
              <Button kind="quietDanger" onClick={askProof}>
                {t.resetFactor}
              </Button>
            )}
          </Row>
        </div>
      </Card>
      {isProving && (
        <ReauthenticationDialog
          title={t.resetFactorTitle({ name: getDisplayName(user) })}
          text={t.resetFactorText}
          username={self?.username}
          hasApp={false}
          confirm={t.resetFactor}
          danger
          call={resetFactor}
          onProof={proof =>
            resetFactor.mutate(
              { params, body: { second_factor: false, ...proof } },
              { onSuccess: () => setProving(false) },
            )
          }
          onClose={() => setProving(false)}
        />
      )}
      {isSettling && (
        <Proving
          title={t.settleTitle({ name: getDisplayName(user) })}
          text={t.settleText}
          confirm={t.unblock}
          call={block}
          onProof={proof =>
            block.mutate(
              { params, body: { blocked: false, ...proof } },
              { onSuccess: () => setSettling(false) },
            )
          }
          onClose={() => setSettling(false)}
        />
      )}
      <Card title={t.endTitle} className={styles.end}>
        <div className={styles.fields}>
          <p>{t.endText}</p>
          {failure && (
            <Notice kind="error" live>
              {failureTexts.of(failure)}
            </Notice>
          )}
          {user.frozen && (
            <Notice kind="warning" title={t.frozenTitle({ time: format.dayTime(user.frozen.since) })}>
              <p>{t.frozenText}</p>
              {user.frozen.email && <p>{t.frozenEmail({ email: user.frozen.email })}</p>}
            </Notice>
          )}
          <Row>
            <Button
              kind={isBlocked ? 'secondary' : 'quietDanger'}
              busy={block.isPending}
              reason={notSelf}
              onClick={() => {
                block.reset()
                if (user.frozen) setSettling(true)
                else block.mutate({ params, body: { blocked: !isBlocked } })
              }}
            >
              {isBlocked ? t.unblock : t.block}
            </Button>
            <DeleteButton
              label={t.remove}
              title={t.removeTitle({ name: getDisplayName(user) })}
              text={t.removeText}
              reason={notSelf}
              call={remove}
              typed={{ label: t.typeUsername, text: user.username, wrong: t.typedWrong }}
              onDelete={(proof, onError) =>
                remove.mutate(
                  { params, body: { ...proof, ...(fate === 'end' && { integrations: fate }) } },
                  { onError },
                )
              }
            >
              {scope.remove === 'deleteOperatorUser' && (
                <Integrations userId={user.id} value={fate} onChange={setFate} />
              )}
            </DeleteButton>
          </Row>
        </div>
      </Card>
    </>
  )
}
