import { auditSubjectTexts } from '../access/audit-subject-texts.ts'
import type { MailTopic } from '../fields/mail-fields.ts'
import { mailTopicTexts } from '../fields/mail-topic-texts.ts'
import { securityKindTexts } from '../security/security-texts.ts'
import { getFormats } from '../texts/formats.ts'
import type { Language } from '../texts/languages.ts'
import { intlTags } from '../texts/languages.ts'
import { localizeTexts } from '../texts/localized-text.ts'
import { vehicleKinds } from '../vehicles/kinds.ts'
import { createFactHelpers, type FormattedGroup, formatGroups, type GroupFormatter } from './format-groups.ts'
import { type UserData, type UserDataGroup, type UserItems, userDataGroups } from './user-items.ts'
import { userFieldTexts, userGroupContents, userGroupTitles, userValueTexts } from './user-texts.ts'

const { fact, time } = createFactHelpers<UserFormatters>()
const formatUserLanguage = fact<Language>('language', (code, { values }) => values[code])

const userGroupFormatters: { readonly [G in UserDataGroup]: GroupFormatter<UserItems[G], UserFormatters> } = {
  profile: {
    head: () => ({}),
    facts: {
      username: fact('username'),
      first_name: fact('firstName'),
      last_name: fact('lastName'),
      email: fact('email'),
      phone: fact('phone'),
      language: formatUserLanguage,
      group: (group, { labels, values }) => [{ term: labels.role, value: values[group ?? 'user'] }],
      company: fact('company'),
      created_at: time('created'),
      last_login_at: time('lastSignIn'),
    },
  },
  sites: { head: () => ({}), facts: { shop_name: fact('site') } },
  sign_in_ways: {
    head: ({ kind, name }, { values }) => ({
      words: [kind === 'recovery_code' ? values.recoveryCode : values[kind], name]
        .filter(Boolean)
        .join(' · '),
    }),
    facts: { kind: null, name: null, created_at: time('created'), last_used_at: time('lastUsed') },
  },
  sessions: {
    head: ({ browser }, { values }) => ({ words: browser ?? values.signedIn }),
    facts: {
      browser: null,
      shop_name: fact('site'),
      created_at: time('began'),
      last_used_at: time('lastUsed'),
      ended_at: time('ended'),
    },
  },
  browsers: { head: (_, { values }) => ({ words: values.browser }), facts: { seen_at: time('lastUsed') } },
  refusals: {
    head: ({ month, kind }, say) => ({
      words: `${say.month(month)} · ${securityKindTexts[kind][say.language]}`,
    }),
    facts: { month: null, kind: null, count: fact('count', (count, { number }) => number(count)) },
  },
  links: {
    head: ({ kind }, { values }) => ({ words: values[`${kind}Link`] }),
    facts: {
      kind: null,
      email: fact('email'),
      created_at: time('created'),
      expires_at: time('expires'),
      ended_at: time('ended'),
    },
  },
  mail_choices: {
    head: ({ shop_name }) => ({ words: shop_name }),
    facts: {
      shop_name: null,
      pace: fact('when', (pace, { values }) => values[pace]),
      topics: fact('topics', (topics, { topicName }) => topics.map(topicName).join(', ')),
    },
  },
  mails: {
    head: ({ month }, say) => ({ words: say.month(month) }),
    facts: { month: null, count: fact('mails', (count, { number }) => number(count)) },
  },
  rounds: {
    head: ({ day, shop_name }, say) => ({ words: `${say.dayOf(day)} · ${shop_name}` }),
    facts: {
      shop_name: null,
      day: null,
      stops: fact('stops', (count, { number }) => number(count)),
      sent_at: time('sent'),
    },
  },
  saved_searches: {
    head: ({ name }) => ({ words: name }),
    facts: {
      name: null,
      shop_name: fact('site'),
      q: fact('words'),
      kind: fact('kind', (kind, say) => vehicleKinds[kind][say.language]),
      year_from: fact('yearFrom'),
      within_km: fact('within', (km, { number }) => `${number(km)} km`),
      score_from: fact('scoreFrom'),
      created_at: time('created'),
    },
  },
  saved_views: {
    head: ({ name }) => ({ words: name }),
    facts: {
      name: null,
      list: fact('list'),
      q: fact('words'),
      ordering: fact('ordering'),
      filters: fact('filters', filters => filters.join(', ')),
      hidden: fact('hidden', hidden => hidden.join(', ')),
      created_at: time('created'),
    },
  },
  repeated_requests: { head: () => ({}), facts: { call: fact('request'), created_at: time('at') } },
  deeds: {
    head: ({ month, deed, about }, say) => ({
      words: `${say.month(month)} · ${say.values[deed]}: ${auditSubjectTexts[about][say.language]}`,
    }),
    facts: {
      month: null,
      deed: null,
      about: null,
      count: fact('count', (count, { number }) => number(count)),
    },
  },
  work: {
    head: ({ month }, say) => ({ words: say.month(month) }),
    facts: {
      month: null,
      events: fact('events', (count, { number }) => number(count)),
      certificates: fact('certificates', (count, { number }) => number(count)),
    },
  },
}

const userGroupTable = {
  groups: userDataGroups,
  titles: userGroupTitles,
  contents: userGroupContents,
  shown: userGroupFormatters,
}

export function formatUserData(data: UserData, language: Language): FormattedGroup[] {
  return formatGroups<UserItems, UserFormatters>(
    userGroupTable,
    data,
    language,
    createUserFormatters(language),
  )
}

type UserFormatters = ReturnType<typeof createUserFormatters>

function createUserFormatters(language: Language) {
  const { day, time, number } = getFormats(language)
  const monthAndYear = new Intl.DateTimeFormat(intlTags[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return {
    language,
    labels: localizeTexts(userFieldTexts, language),
    values: localizeTexts(userValueTexts, language),
    number,
    dayOf: day,
    moment: (at: string) => `${day(at)} ${time(at)}`,
    /** Formats a month given as `YYYY-MM`. */
    month: (month: string) => monthAndYear.format(new Date(`${month}-15`)),
    topicName: (topic: MailTopic) => mailTopicTexts[topic][language],
  }
}
