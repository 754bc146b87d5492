CREATE TABLE "deals" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"percent" integer NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"least_cents" bigint DEFAULT 0 NOT NULL,
	"most_uses" integer NOT NULL,
	"from" date NOT NULL,
	"until" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "deals_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deal_id" integer;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deals_created_by_index" ON "deals" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "orders_deal_id_index" ON "orders" USING btree ("deal_id") WHERE "orders"."deal_id" is not null;