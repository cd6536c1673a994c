// biome-ignore-all lint/style/noExcessiveLinesPerFile: It is one table: who may see what.
/** Facts of a vehicle that some viewers see, and the calls that return them. */
export type Sight = { readonly who: readonly string[]; readonly through: string; readonly sees: string }

/**
 * The facts of a vehicle that each viewer sees in every situation. Viewers that are not listed see nothing in any call.
 * A call returns those of the visible facts that it can contain. The owner has announced the vehicle to site 1, which
 * also receives it unless the situation says otherwise. The other operator receives it, claims it, or only views the
 * market.
 */
export const visibility: Readonly<Record<string, readonly Sight[]>> = {
  'with its owner, searched for': [
    {
      who: ['owner'],
      through: 'own data',
      sees: 'vehicle, who owns it',
    },
    {
      who: ['co-owner', 'representative of the owning company'],
      through: 'own data',
      sees: 'vehicle',
    },
    {
      who: ['owner'],
      through: 'search',
      sees: 'vehicle, remarks',
    },
    {
      who: ['owner', 'co-owner', 'representative of the owning company'],
      through: 'live',
      sees: 'that it changed',
    },
    {
      who: [
        'site 1, main user',
        'site 1, user',
        'site 1, subcontractor',
        'other site of the company',
        'other site of the company, subcontractor',
        'other operator',
        'other operator, subcontractor',
        'third operator',
      ],
      through: 'search',
      sees: 'vehicle',
    },
  ],
  'with its owner, at the intake desk of another site, owner not checked': [
    {
      who: ['owner'],
      through: 'own data',
      sees: 'vehicle, who owns it',
    },
    {
      who: ['co-owner', 'representative of the owning company'],
      through: 'own data',
      sees: 'vehicle',
    },
    {
      who: ['other operator', 'other operator, subcontractor'],
      through: 'vehicle, files, picture, search',
      sees: 'vehicle, picture',
    },
    {
      who: ['owner'],
      through: 'search',
      sees: 'vehicle, remarks',
    },
    {
      who: ['owner', 'co-owner', 'representative of the owning company'],
      through: 'live',
      sees: 'that it changed',
    },
    {
      who: [
        'site 1, main user',
        'site 1, user',
        'site 1, subcontractor',
        'other site of the company',
        'other site of the company, subcontractor',
        'third operator',
      ],
      through: 'search',
      sees: 'vehicle',
    },
  ],
  'with its owner, at the intake desk of site 1, owner checked, certified': [
    {
      who: ['owner', 'co-owner', 'representative of the owning company'],
      through: 'history, certificate',
      sees: 'vehicle, remarks, serial, signer, certificate',
    },
    {
      who: ['owner'],
      through: 'own data',
      sees: 'vehicle, who owns it, serial, signer',
    },
    {
      who: ['co-owner', 'representative of the owning company'],
      through: 'own data',
      sees: 'vehicle, serial, signer',
    },
    {
      who: ['site 1, main user', 'site 1, user', 'site 1, subcontractor'],
      through: 'vehicle, files, picture',
      sees: 'vehicle, remarks, owner check, serial, signer, picture, certificate, authorisation',
    },
    {
      who: ['site 1, key for owners'],
      through: 'vehicle, files, picture',
      sees: 'vehicle, remarks, owner check, serial, signer, picture, certificate, authorisation',
    },
    {
      who: ['site 1, key'],
      through: 'vehicle, files, picture',
      sees: 'vehicle, remarks, owner check, serial, signer, picture',
    },
    {
      who: ['owner'],
      through: 'search',
      sees: 'vehicle, remarks',
    },
    {
      who: ['owner', 'co-owner', 'representative of the owning company'],
      through: 'live',
      sees: 'that it changed',
    },
    {
      who: ['site 1, main user', 'site 1, user', 'site 1, subcontractor'],
      through: 'search',
      sees: 'vehicle, remarks, owner check',
    },
    {
      who: ['site 1, main user'],
      through: 'webhooks',
      sees: 'that it changed',
    },
    {
      who: [
        'other site of the company',
        'other site of the company, subcontractor',
        'other operator',
        'other operator, subcontractor',
        'third operator',
      ],
      through: 'search',
      sees: 'vehicle',
    },
    {
      who: ['visitor'],
      through: 'certificate check',
      sees: 'half the plate, serial',
    },
  ],
  'with its owner, at the intake desk of site 1, certified there, and of another site, owner not checked': [
    {
      who: ['owner', 'co-owner', 'representative of the owning company'],
      through: 'history, certificate',
      sees: 'vehicle, remarks, serial, signer, certificate',
    },
    {
      who: ['owner'],
      through: 'own data',
      sees: 'vehicle, who owns it, serial, signer',
    },
    {
      who: ['co-owner', 'representative of the owning company'],
      through: 'own data',
      sees: 'vehicle, serial, signer',
    },
    {
      who: ['site 1, main user', 'site 1, user', 'site 1, subcontractor'],
      through: 'vehicle, files, picture',
      sees: 'vehicle, remarks, owner check, serial, signer, picture, certificate, authorisation',
    },
    {
      who: ['site 1, key for owners'],
      through: 'vehicle, files, picture',
      sees: 'vehicle, remarks, owner check, serial, signer, picture, certificate, authorisation',
    },
    {
      who: ['site 1, key'],
      through: 'vehicle, files, picture',
      sees: 'vehicle, remarks, owner check, serial, signer, picture',
    },
    {
      who: ['other operator', 'other operator, subcontractor'],
      through: 'vehicle, files, picture, search',
      sees: 'vehicle, picture',
    },
    {
      who: ['owner'],
      through: 'search',
      sees: 'vehicle, remarks',
    },
    {
      who: ['owner', 'co-owner', 'representative of the owning company'],
      through: 'live',
      sees: 'that it changed',
    },
    {
      who: ['site 1, main user', 'site 1, user', 'site 1, subcontractor'],
      through: 'search',
      sees: 'vehicle, remarks, owner check',
    },
    {
      who: ['site 1, main user'],
      through: 'webhooks',
      sees: 'that it changed',
    },
    {
      who: ['other site of the company', 'other site of the company, subcontractor', 'third operator'],
      through: 'search',
      sees: 'vehicle',
    },
    {
      who: ['visitor'],
      through: 'certificate check',
      sees: 'half the plate, serial',
    },
  ],
  'announced to site 1': [
    {
      who: ['owner', 'co-owner', 'representative of the owning company'],
      through: 'history',
      sees: 'vehicle, remarks, manner, contact, message, place',
    },
    {
      who: ['owner'],
      through: 'own data',
      sees: 'vehicle, contact, message, who owns it',
    },
    {
      who: ['co-owner', 'representative of the owning company'],
      through: 'own data',
      sees: 'vehicle',
    },
    {
      who: ['site 1, main user', 'site 1, user'],
      through: 'vehicle, files, picture, list, round, saved list, search',
      sees: 'vehicle, remarks, owner check, manner, contact, message, place, thumb, picture',
    },
    {
      who: ['site 1, subcontractor'],
      through: 'vehicle, files, picture, list, round, saved list, search',
      sees: 'vehicle, remarks, owner check, manner, thumb, picture',
    },
    {
      who: ['site 1, key for owners'],
      through: 'saved list',
      sees: 'vehicle',
    },
    {
      who: ['site 1, key for owners'],
      through: 'vehicle, files, picture, list',
      sees: 'vehicle, remarks, owner check, manner, contact, message, place, thumb, picture',
    },
    {
      who: ['site 1, key'],
      through: 'vehicle, files, picture, list, saved list',
      sees: 'vehicle, remarks, owner check, manner, thumb, picture',
    },
    {
      who: ['owner'],
      through: 'search',
      sees: 'vehicle, remarks, manner, contact, message, place',
    },
    {
      who: [
        'owner',
        'co-owner',
        'representative of the owning company',
        'site 1, main user',
        'site 1, user',
        'site 1, subcontractor',
      ],
      through: 'live',
      sees: 'that it changed',
    },
    {
      who: ['site 1, main user'],
      through: 'webhooks',
      sees: 'that it changed',
    },
    {
      who: [
        'other site of the company',
        'other site of the company, subcontractor',
        'other operator',
        'other operator, subcontractor',
        'third operator',
      ],
      through: 'search',
      sees: 'vehicle',
    },
    {
      who: ['association'],
      through: 'find',
      sees: 'half the plate',
    },
  ],
  'announced to site 1, pickup given to the subcontractor': [
    {
      who: ['owner', 'co-owner', 'representative of the owning company'],
      through: 'history',
      sees: 'vehicle, remarks, manner, contact, message, place',
    },
    {
      who: ['owner'],
      through: 'own data',
      sees: 'vehicle, contact, message, who owns it',
    },
    {
      who: ['co-owner', 'representative of the owning company'],
      through: 'own data',
      sees: 'vehicle',
    },
    {
      who: ['site 1, main user', 'site 1, user'],
      through: 'vehicle, files, picture, process, list, round, saved list, search',
      sees: 'vehicle, remarks, owner check, manner, contact, message, place, workers, thumb, picture',
    },
    {
      who: ['site 1, subcontractor'],
      through: 'vehicle, files, picture, process, list, round, search',
      sees: 'vehicle, remarks, owner check, manner, contact, message, place, workers, thumb, picture',
    },
    {
      who: ['site 1, subcontractor'],
      through: 'saved list',
      sees: 'vehicle',
    },
    {
      who: ['site 1, key for owners'],
      through: 'saved list',
      sees: 'vehicle',
    },
    {
      who: ['site 1, key for owners'],
      through: 'vehicle, files, picture, process, list',
      sees: 'vehicle, remarks, owner check, manner, contact, message, place, workers, thumb, picture',
    },
    {
      who: ['site 1, key'],
      through: 'vehicle, files, picture, process, list, saved list',
      sees: 'vehicle, remarks, owner check, manner, workers, thumb, picture',
    },
    {
      who: ['owner'],
      through: 'search',
      sees: 'vehicle, remarks, manner, contact, message, place',
    },
    {
      who: [
        'owner',
        'co-owner',
        'representative of the owning company',
        'site 1, main user',
        'site 1, user',
        'site 1, subcontractor',
      ],
      through: 'live',
      sees: 'that it changed',
    },
    {
      who: ['site 1, main user'],
      through: 'webhooks',
      sees: 'that it changed',
    },
    {
      who: [
        'other site of the company',
        'other site of the company, subcontractor',
        'other operator',
        'other operator, subcontractor',
        'third operator',
      ],
      through: 'search',
      sees: 'vehicle',
    },
    {
      who: ['association'],
      through: 'find',
      sees: 'half the plate',
    },
  ],
  'announced to site 1, pickup given to the subcontractor and collected': [
    {
      who: ['owner', 'co-owner', 'representative of the owning company'],
      through: 'history',
      sees: 'vehicle, remarks, manner, contact, message, place',
    },
    {
      who: ['owner'],
      through: 'own data',
      sees: 'vehicle, contact, message, who owns it',
    },
    {
      who: ['co-owner', 'representative of the owning company'],
      through: 'own data',
      sees: 'vehicle',
    },
    {
      who: ['site 1, main user', 'site 1, user'],
      through: 'vehicle, files, picture, process, list, round, saved list, search',
      sees: 'vehicle, remarks, owner check, manner, contact, message, place, workers, thumb, picture',
    },
    {
      who: ['site 1, subcontractor'],
      through: 'vehicle, files, picture, process, list, round, saved list, search',
      sees: 'vehicle, remarks, owner check, manner, workers, thumb, picture',
    },
    {
      who: ['site 1, key for owners'],
      through: 'saved list',
      sees: 'vehicle',
    },
    {
      who: ['site 1, key for owners'],
      through: 'vehicle, files, picture, process, list',
      sees: 'vehicle, remarks, owner check, manner, contact, message, place, workers, thumb, picture',
    },
    {
      who: ['site 1, key'],
      through: 'vehicle, files, picture, process, list, saved list',
      sees: 'vehicle, remarks, owner check, manner, workers, thumb, picture',
    },
    {
      who: ['owner'],
      through: 'search',
      sees: 'vehicle, remarks, manner, contact, message, place',
    },
    {
      who: [
        'owner',
        'co-owner',
        'representative of the owning company',
        'site 1, main user',
        'site 1, user',
        'site 1, subcontractor',
      ],
      through: 'live',
      sees: 'that it changed',
    },
    {
      who: ['site 1, main user'],
      through: 'webhooks',
      sees: 'that it changed',
    },
    {
      who: [
        'other site of the company',
        'other site of the company, subcontractor',
        'other operator',
        'other operator, subcontractor',
        'third operator',
      ],
      through: 'search',
      sees: 'vehicle',
    },
    {
      who: ['association'],
      through: 'find',
      sees: 'half the plate',
    },
  ],
  'announced to site 1, brought by its owner': [
    {
      who: ['owner', 'co-owner', 'representative of the owning company'],
      through: 'history',
      sees: 'vehicle, remarks, manner, contact, message, place',
    },
    {
      who: ['owner'],
      through: 'own data',
      sees: 'vehicle, contact, message, who owns it',
    },
    {
      who: ['co-owner', 'representative of the owning company'],
      through: 'own data',
      sees: 'vehicle',
    },
    {
      who: ['site 1, main user', 'site 1, user'],
      through: 'vehicle, files, picture, list, search',
      sees: 'vehicle, remarks, owner check, manner, contact, message, place, thumb, picture',
    },
    {
      who: ['site 1, main user', 'site 1, user'],
      through: 'saved list',
      sees: 'vehicle, manner, contact, message',
    },
    {
      who: ['site 1, subcontractor'],
      through: 'vehicle, files, picture, list, saved list, search',
      sees: 'vehicle, remarks, owner check, manner, thumb, picture',
    },
    {
      who: ['site 1, key for owners'],
      through: 'saved list',
      sees: 'vehicle',
    },
    {
      who: ['site 1, key for owners'],
      through: 'vehicle, files, picture, list',
      sees: 'vehicle, remarks, owner check, manner, contact, message, place, thumb, picture',
    },
    {
      who: ['site 1, key'],
      through: 'vehicle, files, picture, list, saved list',
      sees: 'vehicle, remarks, owner check, manner, thumb, picture',
    },
    {
      who: ['owner'],
      through: 'search',
      sees: 'vehicle, remarks, manner, contact, message, place',
    },
    {
      who: [
        'owner',
        'co-owner',
        'representative of the owning company',
        'site 1, main user',
        'site 1, user',
        'site 1, subcontractor',
      ],
      through: 'live',
      sees: 'that it changed',
    },
    {
      who: ['site 1, main user'],
      through: 'webhooks',
      sees: 'that it changed',
    },
    {
      who: [
        'other site of the company',
        'other site of the company, subcontractor',
        'other operator',
        'other operator, subcontractor',
        'third operator',
      ],
      through: 'search',
      sees: 'vehicle',
    },
    {
      who: ['association'],
      through: 'find',
      sees: 'half the plate',
    },
  ],
  'announced to site 1, at the intake desk of another site, owner not checked': [
    {
      who: ['owner', 'co-owner', 'representative of the owning company'],
      through: 'history',
      sees: 'vehicle, remarks, manner, contact, message, place',
    },
    {
      who: ['owner'],
      through: 'own data',
      sees: 'vehicle, contact, message, who owns it',
    },
    {
      who: ['co-owner', 'representative of the owning company'],
      through: 'own data',
      sees: 'vehicle',
    },
    {
      who: ['site 1, main user', 'site 1, user'],
      through: 'vehicle, files, picture, list, round, saved list, search',
      sees: 'vehicle, remarks, owner check, manner, contact, message, place, thumb, picture',
    },
    {
      who: ['site 1, subcontractor'],
      through: 'vehicle, files, picture, list, round, saved list, search',
      sees: 'vehicle, remarks, owner check, manner, thumb, picture',
    },
    {
      who: ['site 1, key for owners'],
      through: 'saved list',
      sees: 'vehicle',
    },
    {
      who: ['site 1, key for owners'],
      through: 'vehicle, files, picture, list',
      sees: 'vehicle, remarks, owner check, manner, contact, message, place, thumb, picture',
    },
    {
      who: ['site 1, key'],
      through: 'vehicle, files, picture, list, saved list',
      sees: 'vehicle, remarks, owner check, manner, thumb, picture',
    },
    {
      who: ['other operator', 'other operator, subcontractor'],
      through: 'vehicle, files, picture, search',
      sees: 'vehicle, picture',
    },
    {
      who: ['owner'],
      through: 'search',
      sees: 'vehicle, remarks, manner, contact, message, place',
    },
    {
      who: [
        'owner',
        'co-owner',
        'representative of the owning company',
        'site 1, main user',
        'site 1, user',
        'site 1, subcontractor',
      ],
      through: 'live',
      sees: 'that it changed',
    },
    {
      who: ['site 1, main user'],
      through: 'webhooks',
      sees: 'that it changed',
    },
    {
      who: ['other site of the company', 'other site of the company, subcontractor', 'third operator'],
      through: 'search',
      sees: 'vehicle',
    },
    {
      who: ['association'],
      through: 'find',
      sees: 'half the plate',
    },
  ],
  'announced to site 1, at the intake desk of another site, owner checked, certified': [
    {
      who: ['owner', 'co-owner', 'representative of the owning company'],
      through: 'history, certificate',
      sees: 'vehicle, remarks, manner, contact, message, place, serial, signer, certificate',
    },
    {
      who: ['owner'],
      through: 'own data',
      sees: 'vehicle, contact, message, who owns it, serial, signer',
    },
    {
      who: ['co-owner', 'representative of the owning company'],
      through: 'own data',
      sees: 'vehicle, serial, signer',
    },
    {
      who: ['site 1, main user', 'site 1, user'],
      through: 'vehicle, files, picture, list, round, saved list',
      sees: 'vehicle, remarks, owner check, manner, contact, message, place, serial, signer, thumb, picture',
    },
    {
      who: ['site 1, subcontractor'],
      through: 'vehicle, files, picture, list, round, saved list',
      sees: 'vehicle, remarks, owner check, manner, serial, signer, thumb, picture',
    },
    {
      who: ['site 1, key for owners'],
      through: 'saved list',
      sees: 'vehicle',
    },
    {
      who: ['site 1, key for owners'],
      through: 'vehicle, files, picture, list',
      sees: 'vehicle, remarks, owner check, manner, contact, message, place, serial, signer, thumb, picture',
    },
    {
      who: ['site 1, key'],
      through: 'vehicle, files, picture, list, saved list',
      sees: 'vehicle, remarks, owner check, manner, serial, signer, thumb, picture',
    },
    {
      who: ['other operator', 'other operator, subcontractor'],
      through: 'vehicle, files, picture',
      sees: 'vehicle, remarks, owner check, serial, signer, picture, certificate, authorisation',
    },
    {
      who: ['owner'],
      through: 'search',
      sees: 'vehicle, remarks, manner, contact, message, place',
    },
    {
      who: [
        'owner',
        'co-owner',
        'representative of the owning company',
        'site 1, main user',
        'site 1, user',
        'site 1, subcontractor',
      ],
      through: 'live',
      sees: 'that it changed',
    },
    {
      who: ['site 1, main user', 'site 1, user'],
      through: 'search',
      sees: 'vehicle, remarks, owner check, manner, contact, message, place',
    },
    {
      who: ['site 1, main user', 'other operator'],
      through: 'webhooks',
      sees: 'that it changed',
    },
    {
      who: ['site 1, subcontractor'],
      through: 'search',
      sees: 'vehicle, remarks, owner check, manner',
    },
    {
      who: ['other site of the company', 'other site of the company, subcontractor', 'third operator'],
      through: 'search',
      sees: 'vehicle',
    },
    {
      who: ['other operator', 'other operator, subcontractor'],
      through: 'search',
      sees: 'vehicle, remarks, owner check',
    },
    {
      who: ['association'],
      through: 'find',
      sees: 'half the plate, serial',
    },
    {
      who: ['visitor'],
      through: 'certificate check',
      sees: 'half the plate, serial',
    },
  ],
  'in process at site 1': [
    {
      who: ['owner', 'co-owner', 'representative of the owning company'],
      through: 'history, certificate',
      sees: 'vehicle, remarks, place, serial, signer, certificate',
    },
    {
      who: ['owner'],
      through: 'own data',
      sees: 'vehicle, contact, message, who owns it, serial, signer',
    },
    {
      who: ['co-owner', 'representative of the owning company'],
      through: 'own data',
      sees: 'vehicle, serial, signer',
    },
    {
      who: ['site 1, main user', 'site 1, user'],
      through: 'vehicle, files, picture, process, list, saved list, search',
      sees: 'vehicle, remarks, owner check, manner, contact, message, place, stages done, workers, amounts, serial, signer, thumb, picture, certificate, authorisation',
    },
    {
      who: ['site 1, key for owners'],
      through: 'saved list',
      sees: 'vehicle',
    },
    {
      who: ['site 1, key for owners'],
      through: 'vehicle, files, picture, process, list',
      sees: 'vehicle, remarks, owner check, manner, contact, message, place, stages done, workers, amounts, serial, signer, thumb, picture, certificate, authorisation',
    },
    {
      who: ['site 1, key'],
      through: 'vehicle, files, picture, process, list, saved list',
      sees: 'vehicle, remarks, owner check, manner, stages done, workers, amounts, serial, signer, thumb, picture',
    },
    {
      who: ['site 1, subcontractor'],
      through: 'vehicle, files, picture, process, list, saved list, search',
      sees: 'vehicle, remarks, owner check, manner, stages done, workers, amounts, serial, signer, thumb, picture, certificate',
    },
    {
      who: ['owner'],
      through: 'search',
      sees: 'vehicle, remarks, place',
    },
    {
      who: [
        'owner',
        'co-owner',
        'representative of the owning company',
        'site 1, main user',
        'site 1, user',
        'site 1, subcontractor',
      ],
      through: 'live',
      sees: 'that it changed',
    },
    {
      who: ['site 1, main user'],
      through: 'webhooks',
      sees: 'that it changed',
    },
    {
      who: ['association'],
      through: 'find',
      sees: 'half the plate, serial',
    },
    {
      who: ['visitor'],
      through: 'certificate check',
      sees: 'half the plate, serial',
    },
  ],
  'on the market from site 1': [
    {
      who: ['owner', 'co-owner', 'representative of the owning company'],
      through: 'history, certificate',
      sees: 'vehicle, remarks, place, serial, signer, certificate',
    },
    {
      who: ['owner'],
      through: 'own data',
      sees: 'vehicle, contact, message, who owns it, serial, signer',
    },
    {
      who: ['co-owner', 'representative of the owning company'],
      through: 'own data',
      sees: 'vehicle, serial, signer',
    },
    {
      who: ['site 1, main user', 'site 1, user'],
      through: 'vehicle, files, picture, process, list, saved list, search',
      sees: 'vehicle, remarks, owner check, manner, contact, message, place, deadline, workers, serial, signer, thumb, picture, certificate, authorisation',
    },
    {
      who: ['site 1, key for owners'],
      through: 'saved list',
      sees: 'vehicle',
    },
    {
      who: ['site 1, key for owners'],
      through: 'vehicle, files, picture, process, list',
      sees: 'vehicle, remarks, owner check, manner, contact, message, place, deadline, workers, serial, signer, thumb, picture, certificate, authorisation',
    },
    {
      who: ['site 1, key'],
      through: 'vehicle, files, picture, process, list, saved list',
      sees: 'vehicle, remarks, owner check, manner, deadline, workers, serial, signer, thumb, picture',
    },
    {
      who: ['site 1, subcontractor'],
      through: 'vehicle, files, picture, process, list, saved list, search',
      sees: 'vehicle, remarks, owner check, manner, deadline, workers, serial, signer, thumb, picture, certificate',
    },
    {
      who: ['other site of the company'],
      through: 'vehicle, files, picture',
      sees: 'vehicle, remarks, deadline, picture',
    },
    {
      who: ['other operator', 'third operator'],
      through: 'vehicle, files, picture, market, saved market',
      sees: 'vehicle, remarks, deadline, thumb, picture',
    },
    {
      who: ['owner'],
      through: 'search',
      sees: 'vehicle, remarks, place',
    },
    {
      who: [
        'owner',
        'co-owner',
        'representative of the owning company',
        'site 1, main user',
        'site 1, user',
        'site 1, subcontractor',
        'other site of the company',
        'other operator',
        'third operator',
      ],
      through: 'live',
      sees: 'that it changed',
    },
    {
      who: ['site 1, main user'],
      through: 'webhooks',
      sees: 'that it changed',
    },
    {
      who: ['association'],
      through: 'find',
      sees: 'half the plate, serial',
    },
    {
      who: ['visitor'],
      through: 'certificate check',
      sees: 'half the plate, serial',
    },
  ],
  'claimed, on its way to the other operator': [
    {
      who: ['owner', 'co-owner', 'representative of the owning company'],
      through: 'history, certificate',
      sees: 'vehicle, remarks, place, serial, signer, certificate',
    },
    {
      who: ['owner'],
      through: 'own data',
      sees: 'vehicle, contact, message, who owns it, serial, signer',
    },
    {
      who: ['co-owner', 'representative of the owning company'],
      through: 'own data',
      sees: 'vehicle, serial, signer',
    },
    {
      who: ['site 1, main user', 'site 1, user'],
      through: 'vehicle, files, picture, process',
      sees: 'vehicle, remarks, owner check, sender, workers, serial, signer, picture, certificate, authorisation',
    },
    {
      who: ['site 1, key for owners'],
      through: 'vehicle, files, picture, process',
      sees: 'vehicle, remarks, owner check, sender, workers, serial, signer, picture, certificate, authorisation',
    },
    {
      who: ['site 1, key'],
      through: 'vehicle, files, picture, process',
      sees: 'vehicle, remarks, owner check, sender, workers, serial, signer, picture',
    },
    {
      who: ['site 1, subcontractor'],
      through: 'vehicle, files, picture, process',
      sees: 'vehicle, remarks, owner check, sender, workers, serial, signer, picture, certificate',
    },
    {
      who: ['other operator', 'other operator, subcontractor'],
      through: 'vehicle, files, picture, process, list, saved list, search',
      sees: 'vehicle, remarks, owner check, sender, workers, thumb, picture',
    },
    {
      who: ['owner'],
      through: 'search',
      sees: 'vehicle, remarks, place',
    },
    {
      who: [
        'owner',
        'co-owner',
        'representative of the owning company',
        'site 1, main user',
        'site 1, user',
        'site 1, subcontractor',
        'other operator',
        'other operator, subcontractor',
      ],
      through: 'live',
      sees: 'that it changed',
    },
    {
      who: [
        'site 1, main user',
        'site 1, user',
        'site 1, subcontractor',
        'site 1, key',
        'site 1, key for owners',
        'other operator',
        'other operator, subcontractor',
      ],
      through: 'transfer document',
      sees: 'vehicle',
    },
    {
      who: ['site 1, main user', 'other operator'],
      through: 'webhooks',
      sees: 'that it changed',
    },
    {
      who: ['association'],
      through: 'find',
      sees: 'half the plate, serial',
    },
    {
      who: ['visitor'],
      through: 'certificate check',
      sees: 'half the plate, serial',
    },
  ],
  'in process at the other operator, who claimed it': [
    {
      who: ['owner', 'co-owner', 'representative of the owning company'],
      through: 'history, certificate',
      sees: 'vehicle, remarks, place, serial, signer, certificate',
    },
    {
      who: ['owner'],
      through: 'own data',
      sees: 'vehicle, contact, message, who owns it, serial, signer',
    },
    {
      who: ['co-owner', 'representative of the owning company'],
      through: 'own data',
      sees: 'vehicle, serial, signer',
    },
    {
      who: ['site 1, main user', 'site 1, user'],
      through: 'vehicle, files, picture, process',
      sees: 'vehicle, remarks, owner check, sender, stages done, workers, serial, signer, picture, certificate, authorisation',
    },
    {
      who: ['site 1, key for owners'],
      through: 'vehicle, files, picture, process',
      sees: 'vehicle, remarks, owner check, sender, stages done, workers, serial, signer, picture, certificate, authorisation',
    },
    {
      who: ['site 1, key'],
      through: 'vehicle, files, picture, process',
      sees: 'vehicle, remarks, owner check, sender, stages done, workers, serial, signer, picture',
    },
    {
      who: ['site 1, subcontractor'],
      through: 'vehicle, files, picture, process',
      sees: 'vehicle, remarks, owner check, sender, stages done, workers, serial, signer, picture, certificate',
    },
    {
      who: ['other operator', 'other operator, subcontractor'],
      through: 'vehicle, files, picture, process, list, saved list, search',
      sees: 'vehicle, remarks, owner check, sender, stages done, workers, amounts, serial, signer, thumb, picture, certificate',
    },
    {
      who: ['owner'],
      through: 'search',
      sees: 'vehicle, remarks, place',
    },
    {
      who: [
        'owner',
        'co-owner',
        'representative of the owning company',
        'site 1, main user',
        'site 1, user',
        'site 1, subcontractor',
        'other operator',
        'other operator, subcontractor',
      ],
      through: 'live',
      sees: 'that it changed',
    },
    {
      who: [
        'site 1, main user',
        'site 1, user',
        'site 1, subcontractor',
        'site 1, key',
        'site 1, key for owners',
        'other operator',
        'other operator, subcontractor',
      ],
      through: 'transfer document',
      sees: 'vehicle',
    },
    {
      who: ['site 1, main user', 'other operator'],
      through: 'webhooks',
      sees: 'that it changed',
    },
    {
      who: ['association'],
      through: 'find',
      sees: 'half the plate, serial',
    },
    {
      who: ['visitor'],
      through: 'certificate check',
      sees: 'half the plate, serial',
    },
  ],
  'sent, on its way to another site of the company': [
    {
      who: ['owner', 'co-owner', 'representative of the owning company'],
      through: 'history, certificate',
      sees: 'vehicle, remarks, place, serial, signer, certificate',
    },
    {
      who: ['owner'],
      through: 'own data',
      sees: 'vehicle, contact, message, who owns it, serial, signer',
    },
    {
      who: ['co-owner', 'representative of the owning company'],
      through: 'own data',
      sees: 'vehicle, serial, signer',
    },
    {
      who: ['site 1, main user', 'site 1, user'],
      through: 'vehicle, files, picture, process',
      sees: 'vehicle, remarks, owner check, sender, workers, serial, signer, picture, certificate, authorisation',
    },
    {
      who: ['site 1, key for owners'],
      through: 'vehicle, files, picture, process',
      sees: 'vehicle, remarks, owner check, sender, workers, serial, signer, picture, certificate, authorisation',
    },
    {
      who: ['site 1, key'],
      through: 'vehicle, files, picture, process',
      sees: 'vehicle, remarks, owner check, sender, workers, serial, signer, picture',
    },
    {
      who: ['site 1, subcontractor'],
      through: 'vehicle, files, picture, process',
      sees: 'vehicle, remarks, owner check, sender, workers, serial, signer, picture, certificate',
    },
    {
      who: ['other site of the company', 'other site of the company, subcontractor'],
      through: 'vehicle, files, picture, process, list, saved list, search',
      sees: 'vehicle, remarks, owner check, sender, workers, thumb, picture',
    },
    {
      who: ['owner'],
      through: 'search',
      sees: 'vehicle, remarks, place',
    },
    {
      who: [
        'owner',
        'co-owner',
        'representative of the owning company',
        'site 1, main user',
        'site 1, user',
        'site 1, subcontractor',
        'other site of the company',
        'other site of the company, subcontractor',
      ],
      through: 'live',
      sees: 'that it changed',
    },
    {
      who: ['site 1, main user'],
      through: 'webhooks',
      sees: 'that it changed',
    },
    {
      who: ['association'],
      through: 'find',
      sees: 'half the plate, serial',
    },
    {
      who: ['visitor'],
      through: 'certificate check',
      sees: 'half the plate, serial',
    },
  ],
  'in process at another site of the company, sent there': [
    {
      who: ['owner', 'co-owner', 'representative of the owning company'],
      through: 'history, certificate',
      sees: 'vehicle, remarks, place, serial, signer, certificate',
    },
    {
      who: ['owner'],
      through: 'own data',
      sees: 'vehicle, contact, message, who owns it, serial, signer',
    },
    {
      who: ['co-owner', 'representative of the owning company'],
      through: 'own data',
      sees: 'vehicle, serial, signer',
    },
    {
      who: ['site 1, main user', 'site 1, user'],
      through: 'vehicle, files, picture, process',
      sees: 'vehicle, remarks, owner check, sender, stages done, workers, amounts, serial, signer, picture, certificate, authorisation',
    },
    {
      who: ['site 1, key for owners'],
      through: 'vehicle, files, picture, process',
      sees: 'vehicle, remarks, owner check, sender, stages done, workers, amounts, serial, signer, picture, certificate, authorisation',
    },
    {
      who: ['site 1, key'],
      through: 'vehicle, files, picture, process',
      sees: 'vehicle, remarks, owner check, sender, stages done, workers, amounts, serial, signer, picture',
    },
    {
      who: ['site 1, subcontractor'],
      through: 'vehicle, files, picture, process',
      sees: 'vehicle, remarks, owner check, sender, stages done, workers, amounts, serial, signer, picture, certificate',
    },
    {
      who: ['other site of the company', 'other site of the company, subcontractor'],
      through: 'vehicle, files, picture, process, list, saved list, search',
      sees: 'vehicle, remarks, owner check, sender, stages done, workers, amounts, serial, signer, thumb, picture, certificate',
    },
    {
      who: ['owner'],
      through: 'search',
      sees: 'vehicle, remarks, place',
    },
    {
      who: [
        'owner',
        'co-owner',
        'representative of the owning company',
        'site 1, main user',
        'site 1, user',
        'site 1, subcontractor',
        'other site of the company',
        'other site of the company, subcontractor',
      ],
      through: 'live',
      sees: 'that it changed',
    },
    {
      who: ['site 1, main user'],
      through: 'webhooks',
      sees: 'that it changed',
    },
    {
      who: ['association'],
      through: 'find',
      sees: 'half the plate, serial',
    },
    {
      who: ['visitor'],
      through: 'certificate check',
      sees: 'half the plate, serial',
    },
  ],
  'rejected by the claimer, back at site 1': [
    {
      who: ['owner', 'co-owner', 'representative of the owning company'],
      through: 'history, certificate',
      sees: 'vehicle, remarks, place, serial, signer, certificate',
    },
    {
      who: ['owner'],
      through: 'own data',
      sees: 'vehicle, contact, message, who owns it, serial, signer',
    },
    {
      who: ['co-owner', 'representative of the owning company'],
      through: 'own data',
      sees: 'vehicle, serial, signer',
    },
    {
      who: ['site 1, main user', 'site 1, user'],
      through: 'vehicle, files, picture, process, list, saved list, search',
      sees: 'vehicle, remarks, owner check, manner, contact, message, place, reason, workers, serial, signer, thumb, picture, certificate, authorisation',
    },
    {
      who: ['site 1, key for owners'],
      through: 'saved list',
      sees: 'vehicle',
    },
    {
      who: ['site 1, key for owners'],
      through: 'vehicle, files, picture, process, list',
      sees: 'vehicle, remarks, owner check, manner, contact, message, place, reason, workers, serial, signer, thumb, picture, certificate, authorisation',
    },
    {
      who: ['site 1, key'],
      through: 'vehicle, files, picture, process, list, saved list',
      sees: 'vehicle, remarks, owner check, manner, reason, workers, serial, signer, thumb, picture',
    },
    {
      who: ['site 1, subcontractor'],
      through: 'vehicle, files, picture, process, list, saved list, search',
      sees: 'vehicle, remarks, owner check, manner, reason, workers, serial, signer, thumb, picture, certificate',
    },
    {
      who: ['owner'],
      through: 'search',
      sees: 'vehicle, remarks, place',
    },
    {
      who: [
        'owner',
        'co-owner',
        'representative of the owning company',
        'site 1, main user',
        'site 1, user',
        'site 1, subcontractor',
      ],
      through: 'live',
      sees: 'that it changed',
    },
    {
      who: ['site 1, main user', 'other operator'],
      through: 'webhooks',
      sees: 'that it changed',
    },
    {
      who: ['association'],
      through: 'find',
      sees: 'half the plate, serial',
    },
    {
      who: ['visitor'],
      through: 'certificate check',
      sees: 'half the plate, serial',
    },
  ],
  'recycled at site 1': [
    {
      who: ['owner', 'co-owner', 'representative of the owning company'],
      through: 'history, certificate',
      sees: 'vehicle, remarks, place, serial, signer, certificate',
    },
    {
      who: ['owner'],
      through: 'own data',
      sees: 'vehicle, contact, message, who owns it, serial, signer',
    },
    {
      who: ['co-owner', 'representative of the owning company'],
      through: 'own data',
      sees: 'vehicle, serial, signer',
    },
    {
      who: ['site 1, main user', 'site 1, user'],
      through: 'vehicle, files, picture, process, list, saved list, search',
      sees: 'vehicle, remarks, owner check, stages done, workers, amounts, serial, signer, thumb, picture, certificate, authorisation',
    },
    {
      who: ['site 1, key for owners'],
      through: 'saved list',
      sees: 'vehicle',
    },
    {
      who: ['site 1, key for owners'],
      through: 'vehicle, files, picture, process, list',
      sees: 'vehicle, remarks, owner check, stages done, workers, amounts, serial, signer, thumb, picture, certificate, authorisation',
    },
    {
      who: ['site 1, key'],
      through: 'vehicle, files, picture, process, list, saved list',
      sees: 'vehicle, remarks, owner check, stages done, workers, amounts, serial, signer, thumb, picture',
    },
    {
      who: ['site 1, subcontractor'],
      through: 'vehicle, files, picture, process, list, saved list, search',
      sees: 'vehicle, remarks, owner check, stages done, workers, amounts, thumb, picture',
    },
    {
      who: ['owner'],
      through: 'search',
      sees: 'vehicle, remarks, place',
    },
    {
      who: [
        'owner',
        'co-owner',
        'representative of the owning company',
        'site 1, main user',
        'site 1, user',
        'site 1, subcontractor',
      ],
      through: 'live',
      sees: 'that it changed',
    },
    {
      who: ['site 1, main user'],
      through: 'webhooks',
      sees: 'that it changed',
    },
    {
      who: ['association'],
      through: 'find',
      sees: 'half the plate, serial',
    },
    {
      who: ['visitor'],
      through: 'certificate check',
      sees: 'half the plate, serial',
    },
  ],
  'recycled at the other operator, who claimed it': [
    {
      who: ['owner', 'co-owner', 'representative of the owning company'],
      through: 'history, certificate',
      sees: 'vehicle, remarks, place, serial, signer, certificate',
    },
    {
      who: ['owner'],
      through: 'own data',
      sees: 'vehicle, contact, message, who owns it, serial, signer',
    },
    {
      who: ['co-owner', 'representative of the owning company'],
      through: 'own data',
      sees: 'vehicle, serial, signer',
    },
    {
      who: ['site 1, main user', 'site 1, user'],
      through: 'vehicle, files, picture, process',
      sees: 'vehicle, remarks, owner check, sender, stages done, workers, serial, signer, picture, certificate, authorisation',
    },
    {
      who: ['site 1, key for owners'],
      through: 'vehicle, files, picture, process',
      sees: 'vehicle, remarks, owner check, sender, stages done, workers, serial, signer, picture, certificate, authorisation',
    },
    {
      who: ['site 1, key'],
      through: 'vehicle, files, picture, process',
      sees: 'vehicle, remarks, owner check, sender, stages done, workers, serial, signer, picture',
    },
    {
      who: ['site 1, subcontractor'],
      through: 'vehicle, files, picture, process',
      sees: 'vehicle, remarks, owner check, sender, stages done, workers, picture',
    },
    {
      who: ['other operator'],
      through: 'vehicle, files, picture, process, list, saved list, search',
      sees: 'vehicle, remarks, owner check, sender, stages done, workers, amounts, serial, signer, thumb, picture, certificate',
    },
    {
      who: ['other operator, subcontractor'],
      through: 'vehicle, files, picture, process, list, saved list, search',
      sees: 'vehicle, remarks, owner check, sender, stages done, workers, amounts, thumb, picture',
    },
    {
      who: ['owner'],
      through: 'search',
      sees: 'vehicle, remarks, place',
    },
    {
      who: [
        'owner',
        'co-owner',
        'representative of the owning company',
        'site 1, main user',
        'site 1, user',
        'site 1, subcontractor',
        'other operator',
        'other operator, subcontractor',
      ],
      through: 'live',
      sees: 'that it changed',
    },
    {
      who: [
        'site 1, main user',
        'site 1, user',
        'site 1, subcontractor',
        'site 1, key',
        'site 1, key for owners',
        'other operator',
        'other operator, subcontractor',
      ],
      through: 'transfer document',
      sees: 'vehicle',
    },
    {
      who: ['site 1, main user', 'other operator'],
      through: 'webhooks',
      sees: 'that it changed',
    },
    {
      who: ['association'],
      through: 'find',
      sees: 'half the plate, serial',
    },
    {
      who: ['visitor'],
      through: 'certificate check',
      sees: 'half the plate, serial',
    },
  ],
  'returned to its owner by site 1': [
    {
      who: ['owner', 'co-owner', 'representative of the owning company'],
      through: 'history',
      sees: 'vehicle, remarks, place, reason',
    },
    {
      who: ['owner'],
      through: 'own data',
      sees: 'vehicle, contact, message, who owns it, reason',
    },
    {
      who: ['co-owner', 'representative of the owning company'],
      through: 'own data',
      sees: 'vehicle, reason',
    },
    {
      who: ['owner'],
      through: 'search',
      sees: 'vehicle, remarks, place',
    },
    {
      who: ['owner', 'co-owner', 'representative of the owning company'],
      through: 'live',
      sees: 'that it changed',
    },
    {
      who: [
        'site 1, main user',
        'site 1, user',
        'site 1, subcontractor',
        'other site of the company',
        'other site of the company, subcontractor',
        'other operator',
        'other operator, subcontractor',
        'third operator',
      ],
      through: 'search',
      sees: 'vehicle',
    },
    {
      who: ['site 1, main user'],
      through: 'webhooks',
      sees: 'that it changed',
    },
  ],
}
