/** Why the platform, or this service, refused; as stored and as shown. */
export interface LaunchError {
  code: string;
  platformCode: number | null;
  platformSubcode: number | null;
  title: string | null;
  message: string;
  blamedFields: string[];
}
