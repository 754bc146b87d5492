CREATE TABLE "plan_comparisons" (
	"id" integer PRIMARY KEY NOT NULL,
	"features" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_offers" (
	"key" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"about" jsonb NOT NULL,
	"month_cents" integer NOT NULL,
	"year_cents" integer NOT NULL,
	"vehicles" integer,
	"people" integer,
	"position" integer NOT NULL,
	"offered" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_payments" (
	"intent" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "visitors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_payments_order_id_index" ON "card_payments" USING btree ("order_id");