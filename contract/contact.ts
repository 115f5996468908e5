import * as z from "zod";
import { call } from "./call.ts";
import { Contact, NewContact } from "./shapes/address.ts";
import { id, list } from "./wire.ts";

/** @see docs/interface/contact.md */
export const contact = {
  list: call("GET person/@self/contact", {
    fullAuthentication: true,
    resource: "person",
    query: z.object({ addressType: z.string().optional() }),
    /** `addressId`: a registered person's self address. */
    reply: z.object({ userId: id, addressId: id.optional(), contact: list(Contact).optional() }),
    faults: [],
  }),
  create: call("POST person/@self/contact", {
    fullAuthentication: true,
    resource: "person",
    status: 201,
    body: NewContact,
    reply: z.object({ userId: id, addressId: id }),
    faults: ["_ERR_NICKNAME_ALREDY_EXIST"],
  }),
  get: call("GET person/@self/contact/{nickName}", {
    fullAuthentication: true,
    reply: Contact,
    faults: ["_ERR_FINDER_EXCEPTION"],
  }),
  /** Finds current addresses only, not earlier versions of one. */
  byAddressId: call("GET person/@self/contact/byAddressId/{addressId}", {
    fullAuthentication: true,
    reply: Contact,
    faults: ["_ERR_FINDER_EXCEPTION"],
  }),
  /** Addresses are versioned: the response contains a new id, and open carts are switched to it. */
  update: call("PUT person/@self/contact/{nickName}", {
    fullAuthentication: true,
    body: NewContact.partial(),
    reply: z.object({ addressId: id }),
    faults: ["_ERR_FINDER_EXCEPTION", "_ERR_NICKNAME_ALREDY_EXIST"],
  }),
  remove: call("DELETE person/@self/contact/{nickName}", {
    fullAuthentication: true,
    resource: "person",
    reply: z.object({ addressId: list(id).optional() }),
    faults: ["_ERR_FINDER_EXCEPTION"],
  }),
};
