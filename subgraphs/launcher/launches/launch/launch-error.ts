/** Reason for which the platform, or this service, refused; as stored and as shown. */
export interface LaunchError {
  code: string;
  platformCode: number | null;
  platformSubcode: number | null;
  title: string | null;
  message: string;
  blamedFields: string[];
}

/** Error of items and operations that a member gave up. */
export const GIVEN_UP: LaunchError = {
  code: 'CONFLICT',
  platformCode: null,
  platformSubcode: null,
  title: null,
  message: 'It was not attempted, since the launch was stopped.',
  blamedFields: [],
};
