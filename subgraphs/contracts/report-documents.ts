import { graphql } from './generated/gql.ts';

/** Properties of an ad account that its reports depend on. */
export const REPORT_ACCOUNT = graphql(`
  query ReportAccount($id: UUID!) {
    _reportAccount(adAccountId: $id) {
      platformId
      currency
      timezone
    }
  }
`);

/** Starts a report. */
export const REPORT_START = graphql(`
  mutation ReportStart($id: UUID!, $params: JSONObject!) {
    _reportStart(adAccountId: $id, params: $params) {
      reportId
      refusal {
        ...Refused
      }
      usedPercent
    }
  }
`);

/** The progress of a report. */
export const REPORT = graphql(`
  query Report($id: UUID!, $reportId: String!) {
    _report(adAccountId: $id, reportId: $reportId) {
      state
      status
      refusal {
        ...Refused
      }
      usedPercent
    }
  }
`);

/** A page of a report's rows. */
export const REPORT_ROWS = graphql(`
  query ReportRows($id: UUID!, $reportId: String!, $after: String) {
    _reportRows(adAccountId: $id, reportId: $reportId, after: $after) {
      rows
      endCursor
      refusal {
        ...Refused
      }
      usedPercent
    }
  }
`);

/** Imported objects of a level, each with the ids of those above it. */
export const REPORT_OBJECTS = graphql(`
  query ReportObjects($id: UUID!, $level: String!, $after: String) {
    _reportObjects(adAccountId: $id, level: $level, after: $after) {
      paths
      endCursor
    }
  }
`);

/** Reason for which the platform gives no report. */
export const REFUSED = graphql(`
  fragment Refused on _ReportRefusal {
    reason
    code
    subcode
    message
  }
`);
