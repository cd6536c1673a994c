/**
 * The pages of forms and figures, fetched together: they share most of what they are made of, and the first view of
 * every page pays for the names of the files that others are split into.
 */
export { BatteryFormPage } from './operator/forms/BatteryFormPage.tsx'
export { DirectivesPage } from './operator/responsibility/DirectivesPage.tsx'
export { EvaluationPage, SelfMonitoringPage } from './operator/responsibility/SiteFormPages.tsx'
export { StatsPage } from './operator/responsibility/StatsPage.tsx'
export { VisitorBatteryPage } from './public/forms/VisitorBatteryPage.tsx'
