ALTER TABLE "board_edits" ADD COLUMN "until" date;--> statement-breakpoint
ALTER TABLE "delivery_series" ADD COLUMN "one_of" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "until" date;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_until" CHECK ("runs"."until" is null or ("runs"."until" > "runs"."day" and "runs"."until" < "runs"."day" + 7));