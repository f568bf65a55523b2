import { isRecord } from '../wire/is-record.ts';
import { invalidParameter, invalidWithSubcode } from '../wire/wire-error.ts';

const CALLS_TO_ACTION = new Set(
  `ADD_TO_CART APPLY_NOW ASK_US AUDIO_CALL BOOK_NOW BOOK_TRAVEL BUY BUY_NOW BUY_TICKETS BUY_VIA_MESSAGE CALL CALL_ME CALL_NOW CONFIRM CONTACT
  CONTACT_US DONATE DONATE_NOW DOWNLOAD EVENT_RSVP FIND_A_GROUP FOLLOW_PAGE FOLLOW_USER GET_DIRECTIONS GET_OFFER GET_OFFER_VIEW GET_PROMOTIONS
  GET_QUOTE GET_SHOWTIMES INQUIRE_NOW INSTALL_APP INSTALL_MOBILE_APP INTERESTED JOIN_GROUP LEARN_MORE LIKE_PAGE LISTEN_MUSIC LISTEN_NOW
  LOYALTY_LEARN_MORE MAKE_AN_APPOINTMENT MESSAGE_PAGE MESSAGE_USER MOBILE_DOWNLOAD NO_BUTTON OPEN_LINK OPEN_MESSENGER_EXT ORDER_NOW PAY_TO_ACCESS
  PLAY_GAME PLAY_GAME_ON_FACEBOOK PRE_REGISTER PURCHASE_GIFT_CARDS RAISE_MONEY RECORD_NOW REFER_FRIENDS REQUEST_TIME SAY_THANKS SEE_MENU SEE_MORE
  SELL_NOW SEND_A_GIFT SEND_UPDATES SHARE SHOP_NOW SIGN_UP SOTTO_SUBSCRIBE START_ORDER SUBSCRIBE SWIPE_UP_PRODUCT SWIPE_UP_SHOP TRY_IN_CAMERA
  UPDATE_APP USE_APP USE_MOBILE_APP VIDEO_ANNOTATION VIDEO_CALL VIEW_CHANNEL VIEW_INSTAGRAM_PROFILE VIEW_IN_CART VIEW_PRODUCT VISIT_PAGES_FEED
  WATCH_LIVE_VIDEO WATCH_MORE WATCH_VIDEO WHATSAPP_MESSAGE`.split(/\s+/),
);

/**
 * Checks that the platform knows a button.
 *
 * @throws WireError 1373054 where it does not
 */
export function checkCallToAction(type: unknown, blame: string[]): void {
  if (CALLS_TO_ACTION.has(String(type))) return;
  const sentence = `There is no call to action ${String(type)}.`;
  throw invalidWithSubcode(1373054, 'Unknown Call To Action', sentence, blame);
}

/**
 * Checks the addresses within the content of a creative, at any depth. The platform mends what a browser would mend.
 *
 * @throws WireError code 100 for what is no address at all
 */
export function checkAddresses(content: unknown, blame: string[]): void {
  if (Array.isArray(content)) for (const item of content) checkAddresses(item, blame);
  if (!isRecord(content)) return;
  for (const [key, value] of Object.entries(content)) {
    const isAddress = key === 'link' || key === 'website_url' || key === 'app_link' || key === 'deeplink_url';
    if (isAddress && typeof value === 'string' && value !== '' && !URL.canParse(value.replace(/\{\{.*?\}\}/g, 'x'))) {
      throw invalidParameter(`${key} should represent a valid URL`, [...blame, key]);
    }
    checkAddresses(value, [...blame, key]);
  }
}
